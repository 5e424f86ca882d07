import { LatchkeyError } from '@latchkey/protocol'
import type { Context } from '../../runtime/context.js'
import { toLatchkeyError } from '../../runtime/run.js'
import { swapContinued, swapStarted } from '../../state/swap/swapTransitions.js'
import type { SwapPreview } from '../market/SwapPreview.js'
import { senderOf } from '../market/swapRequest.js'
import { isWorseThan, type ShownTerms } from '../preview/isWorseThan.js'
import { advanceSwap, drivenSwap, idOf, showFlow } from './advanceSwap.js'
import { runSwap } from './runSwap.js'
import { readFlow, swapStorageOf } from './storedSwap.js'

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
  const { call: built, terms } = preview
  // Of another tab, too.
  const existing = store.get().swap.flow ?? readFlow(context, terms.account)
  if (existing && existing.state !== 'done') return showFlow(context, existing)
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
  const flow = swapStarted(preview, env.now())
  swapStorageOf(context).set('flow', flow, terms.account)
  showFlow(context, flow)
  try {
    await runSwap(context, flow, { built })
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
  if (flow?.state !== 'paused') return
  // The button waits, too; a press that comes by another way must not agree to what was not read.
  if (seen && isWorseThan(seen, flow.terms)) return
  const begin = () => {
    // Another tab may have gone on, and this one not have heard of it.
    const stored = readFlow(context, flow.terms.account)
    if (stored?.state === 'sent' || stored?.state === 'done') showFlow(context, stored)
    else if (stored) advanceSwap(context, idOf(flow), swapContinued)
  }
  // What was at work when it was paused may still be, and then goes on.
  if (drivenSwap(context, idOf(flow))) advanceSwap(context, idOf(flow), swapContinued)
  else await runSwap(context, flow, { begin })
}
