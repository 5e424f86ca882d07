import {
  formatUnits,
  hasTokenSource,
  type NativeBalance,
  nativeBalanceQuery,
  type SplitTokens,
  splitSpam,
  type TokenBalance,
  type TokenFailure,
  tokenBalanceQuery,
  tokenFailure,
  totalValue,
  withNativeBalance,
} from '@latchkey/core/account'
import { useMemo } from 'react'
import { type UseQueryReturn, useQuery } from '../../../hooks/instance/useQuery.js'
import { useWidget } from '../../../hooks/instance/useWidget.js'
import type { NetworkAccount } from '../../../parts/account/NetworkAccount.js'

export type Holdings = {
  readonly native: UseQueryReturn<NativeBalance>
  readonly tokens: UseQueryReturn<readonly TokenBalance[]>
  readonly split: SplitTokens | undefined
  readonly failure: TokenFailure | undefined
  readonly total: number | undefined
}

/**
 * Components share one request. With `retryOnMount: false`, a later one shows an earlier failure and leaves the retry to the
 * visitor.
 */
export function useHoldings(account: NetworkAccount, { retryOnMount = true } = {}): Holdings {
  const context = useWidget()
  const canLoadTokens = hasTokenSource(context, account.network)
  const native = useQuery({ ...nativeBalanceQuery(context, account), retryOnMount })
  const tokenQuery = useQuery({ ...tokenBalanceQuery(context, account), enabled: canLoadTokens })
  const { network } = account
  const coin = useMemo(() => native.data && [coinOf(native.data, network)], [native.data, network])
  const loaded = useMemo(
    () => tokenQuery.data && withNativeBalance(tokenQuery.data, native.data),
    [native.data, tokenQuery.data],
  )
  const data = canLoadTokens ? loaded : coin
  const split = useMemo(() => data && splitSpam(data, network), [data, network])
  if (!canLoadTokens) {
    const tokens = { ...native, data: coin }
    return { native, tokens, split, failure: undefined, total: undefined }
  }
  return {
    native,
    tokens: { ...tokenQuery, data },
    split,
    failure: tokenFailure(context, account),
    total: split && totalValue(split.shown),
  }
}

const coinOf = (
  { balance, decimals, symbol }: NativeBalance,
  network: NetworkAccount['network'],
): TokenBalance => ({
  name: network.nativeCurrency.name,
  symbol,
  chainId: network.caipNetworkId,
  price: 0,
  quantity: { decimals: String(decimals), numeric: formatUnits(BigInt(balance), decimals) },
})
