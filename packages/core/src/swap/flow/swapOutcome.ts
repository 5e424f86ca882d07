import type { Context } from '../../runtime/context.js'
import {
  isSwapStep,
  openOf,
  type SwapFlow,
  type SwapSnapshot,
  type SwapTerms,
} from '../../state/swap/swapFlow.js'
import { swapContract } from '../market/swapContract.js'
import { type SwapContext, senderOf } from '../market/swapRequest.js'
import { allowanceOf, readBalance } from '../preview/readBalance.js'
import { type FlowId, findFlow } from './advanceSwap.js'

/** What became of a request that the wallet did not answer: nothing yet, something that waits for a block, or the swap itself. */
export type UnansweredOutcome = 'nothing' | 'pending' | 'spent'

/** Reads what the chain has of the account of a swap now. */
export async function readSnapshot(sender: SwapContext, terms: SwapTerms): Promise<SwapSnapshot> {
  const { address, network, swapping } = sender
  const [{ mined, pending }, source, to, allowance] = await Promise.all([
    swapping.getTransactionCounts(address, network),
    readBalance(sender, terms.source),
    readBalance(sender, terms.to),
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

/** What became of a step by another transaction: done, or gone without an arrival. That nothing happened is never certain soon. */
export type ReplacedOutcome = 'done' | 'spent'

/** So many looks in a row see it done before it counts: the node that knows its transaction may be one of several. */
const doneLooks = 3

/** How long it is seen gone before it counts: what arrives may be known to another node. */
const patienceMs = 60_000

/**
 * Returns a look at what became of a step whose transaction is not known to the chain, or not to this page: a wallet that
 * speeds it up sends another in its place, whose hash no page learns. Undefined until it is certain.
 */
export function replacedStep(
  context: Context,
  id: FlowId,
): (isMissing: boolean) => Promise<ReplacedOutcome | undefined> {
  const { env } = context
  let looks = 0
  let since: number | undefined
  return async (isMissing) => {
    const flow = findFlow(context, id)
    const outcome =
      isMissing && flow ? await outcomeNow(context, flow).catch(() => undefined) : undefined
    looks = outcome === 'done' ? looks + 1 : 0
    since = outcome === 'spent' ? (since ?? env.now()) : undefined
    if (outcome === 'done') return looks >= doneLooks ? outcome : undefined
    return since !== undefined && env.now() - since >= patienceMs ? outcome : undefined
  }
}

async function outcomeNow(context: Context, flow: SwapFlow): Promise<ReplacedOutcome | undefined> {
  if (flow.state === 'done') return undefined
  const { allowed, steps, terms } = flow
  const [step] = steps
  const sender = senderOf(context, terms)
  if (!isSwapStep(step)) {
    const address = (step === 'takeBack' && allowed) || terms.spender
    const left = await allowanceOf(sender, terms.source, { address })
    return (step === 'approve' ? left >= BigInt(terms.amount) : left === 0n) ? 'done' : undefined
  }
  const before = flow.state === 'sent' ? flow.before : openOf(flow)?.before
  if (!before) return undefined
  const now = await readSnapshot(sender, terms)
  // Until the chain has as many transactions as were on their way, it may still come; those of a smart account others may send.
  if (step !== 'batch' && now.mined <= before.pending) return undefined
  if (hasSwapped(before, now, terms)) return 'done'
  return outcomeOf(before, now, terms) === 'spent' ? 'spent' : undefined
}
