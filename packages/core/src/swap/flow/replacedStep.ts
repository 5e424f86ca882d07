import type { Context } from '../../runtime/context.js'
import type { SwapFlow, SwapStep } from '../../state/swap/swapSlice.js'
import { allowanceOf } from '../preview/readHeld.js'
import { senderOf } from './requestStep.js'
import { hasSwapped, outcomeOf, readSnapshot } from './swapOutcome.js'
import { type FlowId, findFlow } from './updateFlow.js'

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
  index: number,
): (isMissing: boolean) => Promise<ReplacedOutcome | undefined> {
  const { env } = context
  let looks = 0
  let since: number | undefined
  return async (isMissing) => {
    const flow = findFlow(context, id)
    const step = flow?.steps[index]
    const outcome =
      isMissing && flow && step
        ? await outcomeNow(context, flow, step).catch(() => undefined)
        : undefined
    looks = outcome === 'done' ? looks + 1 : 0
    since = outcome === 'spent' ? (since ?? env.now()) : undefined
    if (outcome === 'done') return looks >= doneLooks ? outcome : undefined
    return since !== undefined && env.now() - since >= patienceMs ? outcome : undefined
  }
}

async function outcomeNow(
  context: Context,
  { terms }: SwapFlow,
  { before, kind, spender = terms.spender }: SwapStep,
): Promise<ReplacedOutcome | undefined> {
  const sender = senderOf(context, terms)
  if (kind === 'approve' || kind === 'reset') {
    const left = await allowanceOf(sender, terms.source, { address: spender })
    return (kind === 'reset' ? left === 0n : left >= BigInt(terms.amount)) ? 'done' : undefined
  }
  if (!before) return undefined
  const now = await readSnapshot(sender, terms)
  // Until the chain has as many transactions as were on their way, it may still come; those of a smart account others may send.
  if (kind !== 'batch' && now.mined <= before.pending) return undefined
  if (hasSwapped(before, now, terms)) return 'done'
  return outcomeOf(before, now, terms) === 'spent' ? 'spent' : undefined
}
