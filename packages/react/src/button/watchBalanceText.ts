import type { Latchkey } from '@latchkey/core'
import { formatAmount, formatUnits } from '@latchkey/core/account'
import { type BalanceParameters, watchBalance } from '../hooks/host/watchBalance.js'

/** Calls back with a balance as text, undefined if it is not available. */
export type WatchBalanceText = (
  parameters: BalanceParameters,
  onText: (text: string | undefined) => void,
) => () => void

export const watchBalanceText = (
  latchkey: Latchkey,
  ...[parameters, onText]: Parameters<WatchBalanceText>
): (() => void) =>
  watchBalance(latchkey, parameters, (watched) => {
    if ('error' in watched) return onText(undefined)
    const { balance, decimals, symbol } = watched.data
    const { tag } = latchkey.getState().language
    onText(`${formatAmount(formatUnits(BigInt(balance), decimals), tag, 'balance')} ${symbol}`)
  })
