import { tokenBalanceQuery } from '@latchkey/core/account'
import { type SwapToken, swapBalanceOf, swapBalanceQuery, swapCoinQuery } from '@latchkey/core/swap'
import type { State } from '@latchkey/core/ui'
import type { TokenBalance } from '@latchkey/protocol/api'
import { useQuery } from '../../hooks/instance/useQuery.js'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import type { NetworkAccount } from '../account/NetworkAccount.js'

export function useSwapBalances(
  account: NetworkAccount,
): (token: SwapToken | undefined) => TokenBalance | undefined {
  const context = useWidget()
  const source = useSelector(selectSource)
  const to = useSelector(selectTo)
  useQuery(tokenBalanceQuery(context, account))
  useQuery(swapCoinQuery(context, account))
  useQuery(swapBalanceQuery(context, { ...account, token: source }))
  useQuery(swapBalanceQuery(context, { ...account, token: to }))
  return (token) => swapBalanceOf(context, token)
}

const selectSource = ({ swap }: State) => (swap.flow?.terms ?? swap).source
const selectTo = ({ swap }: State) => (swap.flow?.terms ?? swap).to
