import type { SwapTerms } from '../../state/swap/swapSlice.js'

/** What a review says of a swap. */
export type ShownTerms = Pick<SwapTerms, 'amount' | 'minReceived' | 'toAmount'>

/**
 * Whether a swap is worse than the one that was seen: more leaves, or less arrives than that one promised. What arrives has
 * its slippage, which the review says; what leaves has none, so that any rise is another swap. A worse rate is always one of both.
 */
export function isWorseThan(seen: ShownTerms, now: ShownTerms): boolean {
  return BigInt(now.amount) > BigInt(seen.amount) || BigInt(now.toAmount) < BigInt(seen.minReceived)
}
