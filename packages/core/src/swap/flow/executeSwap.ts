import { LatchkeyError } from '@latchkey/protocol'
import type { Context } from '../../runtime/context.js'
import { toLatchkeyError } from '../../runtime/run.js'
import type { SwapFlow } from '../../state/swap/swapSlice.js'
import type { SwapPreview } from '../market/SwapPreview.js'
import { isWorseThan, type ShownTerms } from '../preview/isWorseThan.js'
import { allowanceRemembered, flowPaused, flowStarted, isAtChain, isDone } from './flowChanges.js'
import { nameSides } from './nameSides.js'
import { senderOf } from './requestStep.js'
import { runSwap } from './runSwap.js'
import { readFlow, swapStorageOf } from './swapKeys.js'
import { isUnanswered, outcomeOf, readSnapshot } from './swapOutcome.js'
import { drivenSwap, findFlow, idOf, showFlow, updateFlow } from './updateFlow.js'
import { withSwapLock } from './withSwapLock.js'

/** `seen` is what the visitor had the time to read, where that is not the preview itself. */
export type ExecuteSwapParameters = { preview: SwapPreview; seen?: ShownTerms }

/**
 * Requests a swap from the wallet as it was shown, once: while one is under way, another call does nothing. Goes on when
 * the modal is closed, and is stored, so that a reload loses nothing.
 */
export async function executeSwap(
  context: Context,
  { preview, seen = preview.terms }: ExecuteSwapParameters,
): Promise<void> {
  const { env, store } = context
  const { call, steps, terms } = preview
  // Of another tab, too.
  const known = store.get().swap.flow ?? readFlow(context, terms.account)
  if (known && !isDone(known)) return showFlow(context, known)
  try {
    const { connection } = senderOf(context, terms)
    if (connection.connectorId !== preview.connectorId)
      throw new LatchkeyError('swap/account-changed')
    if (env.now() >= preview.expiresAt) throw new LatchkeyError('swap/quote-expired')
    // The button waits, too; a press that comes by another way must not agree to what was not read.
    if (isWorseThan(seen, terms)) throw new LatchkeyError('swap/price-moved')
    if (!preview.canPayFee) throw new LatchkeyError('swap/insufficient-fee')
  } catch (cause) {
    const error = toLatchkeyError(cause)
    store.update('swap', (swap) => ({ ...swap, error: error.code }))
    forgetPreview(context)
    throw error
  }
  const flow = flowStarted(terms, steps, env.now())
  swapStorageOf(context).set('flow', flow, terms.account)
  showFlow(context, flow)
  try {
    await withSwapLock(context, flow, () => runSwap(context, flow, call))
  } finally {
    forgetPreview(context)
  }
}

/** What was shown is old: it must not stand beside the words that say so. */
function forgetPreview({ queries }: Context): void {
  queries.value?.resetQueries({ queryKey: ['swapPreview'] }).catch(() => {})
}

/** `seen` is what the visitor had the time to read, where that is not the swap as it stands. */
export type ContinueSwapParameters = { seen?: ShownTerms }

/**
 * Goes on with a swap that waits for the visitor: what the flow says by now is what they agree to, unless that is worse than
 * what they have seen. Does nothing otherwise.
 */
export async function continueSwap(
  context: Context,
  { seen }: ContinueSwapParameters = {},
): Promise<void> {
  const { flow } = context.store.get().swap
  if (!flow || !canContinue(flow)) return
  // The button waits, too; a press that comes by another way must not agree to what was not read.
  if (seen && isWorseThan(seen, flow.terms)) return
  const unpaused = ({ error: _, ...now }: SwapFlow): SwapFlow => ({ ...now, isPaused: false })
  // What was at work when it was paused may still be, and then goes on.
  if (drivenSwap(context, idOf(flow))) updateFlow(context, idOf(flow), unpaused)
  else await withSwapLock(context, flow, () => goOn(context, flow))
}

const canContinue = (flow: SwapFlow): boolean =>
  flow.isPaused && !isDone(flow) && !isAtChain(flow) && !flow.isSpent

async function goOn(context: Context, flow: SwapFlow): Promise<void> {
  const known = findFlow(context, idOf(flow))
  // Another tab may have gone on, and this one not have heard of it.
  const stored = readFlow(context, flow.terms.account)
  if (stored && (isAtChain(stored) || isDone(stored))) return showFlow(context, stored)
  if (!known || !stored || !canContinue(known)) return
  // At once: a second press finds it under way.
  updateFlow(context, idOf(flow), ({ error: _, ...now }) => ({ ...now, isPaused: false }))
  if ((await wasSent(context, known)) || (await wasRenamed(context, known))) return
  const resumed = updateFlow(context, idOf(flow), ({ error: _, ...known }) => ({
    ...known,
    ...allowanceRemembered(known),
    isPaused: false,
    // One that was left open in the wallet is asked for again, since the chain does not have it.
    steps: known.steps.map((step) =>
      step.status === 'done'
        ? step
        : { kind: step.kind, status: 'waiting', ...(step.spender && { spender: step.spender }) },
    ),
  }))
  if (resumed) await runSwap(context, resumed)
}

/** Whether a request that the wallet did not answer reached the chain, as far as can be seen; then it waits, and says so. */
async function wasSent(context: Context, flow: SwapFlow): Promise<boolean> {
  const step = flow.steps.find(isUnanswered)
  if (!step?.before) return false
  try {
    const now = await readSnapshot(senderOf(context, flow.terms), flow.terms)
    const outcome = outcomeOf(step.before, now, flow.terms)
    if (outcome === 'nothing') return false
    updateFlow(context, idOf(flow), (known) => ({
      ...flowPaused('swap/outcome-unknown')(known),
      ...(outcome === 'spent' && { isSpent: true }),
    }))
    return true
  } catch (cause) {
    const error = toLatchkeyError(cause)
    updateFlow(context, idOf(flow), flowPaused(error.code))
    throw error
  }
}

/** Whether a token is another than the screen said; then it waits, with what it is. The storage may have said it. */
async function wasRenamed(context: Context, flow: SwapFlow): Promise<boolean> {
  try {
    // Of another account or network, this could not be said.
    senderOf(context, flow.terms)
    const { terms } = await nameSides(context, flow)
    if (terms === flow.terms) return false
    const changed = (known: SwapFlow) => flowPaused('swap/mismatch')({ ...known, terms })
    updateFlow(context, idOf(flow), changed)
    return true
  } catch (cause) {
    const error = toLatchkeyError(cause)
    updateFlow(context, idOf(flow), flowPaused(error.code))
    throw error
  }
}
