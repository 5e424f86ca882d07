import type { SwapTerms } from '../../state/swap/swapFlow.js'

/** The reviewed terms of a swap. */
export type ShownTerms = Pick<SwapTerms, 'amount' | 'minReceived'>

/** Whether more is sold or less guaranteed than shown; only the guarantee has slippage. */
export function isWorseThan(seen: ShownTerms, now: ShownTerms): boolean {
  return (
    BigInt(now.amount) > BigInt(seen.amount) || BigInt(now.minReceived) < BigInt(seen.minReceived)
  )
}
