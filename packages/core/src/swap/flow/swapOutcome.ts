import type { SwapSnapshot, SwapTerms } from '../../state/swap/swapFlow.js'
import type { SwapContext } from '../market/swapContext.js'
import { swapContract } from '../market/swapContract.js'
import { allowanceOf, readHeld } from '../preview/readHeld.js'

/** What became of a request that the wallet did not answer: nothing yet, something that waits for a block, or the swap itself. */
export type UnansweredOutcome = 'nothing' | 'pending' | 'spent'

/** Reads what the chain has of the account of a swap now. */
export async function readSnapshot(sender: SwapContext, terms: SwapTerms): Promise<SwapSnapshot> {
  const { address, network, swapping } = sender
  const [{ mined, pending }, source, to, allowance] = await Promise.all([
    swapping.getTransactionCounts(address, network),
    readHeld(sender, terms.source),
    readHeld(sender, terms.to),
    allowanceOf(sender, terms.source, { address: terms.spender }),
  ])
  return { mined, pending, source: `${source}`, to: `${to}`, allowance: `${allowance}` }
}

/**
 * Compares what the chain had before the wallet was asked with what it has now. A smart account sends by others, so that its
 * count stands still; hence what it holds decides, whether the count moved or not.
 */
export function outcomeOf(
  before: SwapSnapshot,
  now: SwapSnapshot,
  { amount, minReceived }: Pick<SwapTerms, 'amount' | 'minReceived'>,
): UnansweredOutcome {
  const fell = (field: 'source' | 'allowance') => BigInt(before[field]) - BigInt(now[field])
  const rose = BigInt(now.to) - BigInt(before.to)
  // An allowance that was used tells it where new funds hide what left.
  const isUsed = fell('allowance') >= BigInt(amount)
  if (fell('source') >= BigInt(amount) || isUsed || rose >= BigInt(minReceived)) return 'spent'
  const waits = now.pending > now.mined && now.pending > before.pending
  return waits ? 'pending' : 'nothing'
}

/**
 * Whether what was agreed to has left, and as much as was promised has arrived; of the coin, less by the network fee. That the
 * allowance is gone does not say that it left: the visitor may have taken it back.
 */
export function hasSwapped(before: SwapSnapshot, now: SwapSnapshot, terms: SwapTerms): boolean {
  const hasLeft = BigInt(before.source) - BigInt(now.source) >= BigInt(terms.amount)
  const least = swapContract(terms.to) === undefined ? 1n : BigInt(terms.minReceived)
  return hasLeft && BigInt(now.to) - BigInt(before.to) >= least
}
