import type { SwapTerms } from '../../state/swap/swapFlow.js'

/** What a review says of a swap. */
export type ShownTerms = Pick<SwapTerms, 'amount' | 'minReceived'>

/**
 * Whether a swap is worse than the one that was seen: more leaves, or less is promised to arrive. What arrives has its
 * slippage, within which a new preview keeps the promise; what leaves has none, so that any rise is another swap.
 */
export function isWorseThan(seen: ShownTerms, now: ShownTerms): boolean {
  return (
    BigInt(now.amount) > BigInt(seen.amount) || BigInt(now.minReceived) < BigInt(seen.minReceived)
  )
}
