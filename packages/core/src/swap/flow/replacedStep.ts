import type { Context } from '../../runtime/context.js'
import { isSwapStep, openOf, type SwapFlow } from '../../state/swap/swapFlow.js'
import { senderOf } from '../market/swapContext.js'
import { allowanceOf } from '../preview/readHeld.js'
import { hasSwapped, outcomeOf, readSnapshot } from './swapOutcome.js'
import { type FlowId, findFlow } from './advanceSwap.js'

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
