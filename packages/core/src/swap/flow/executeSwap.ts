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

/** `seen` are the displayed terms, if older than the preview. */
export type ExecuteSwapParameters = { preview: SwapPreview; seen?: ShownTerms }

/** Requests a swap as shown; ignored while one is in progress. Continues after the modal closes and survives a reload. */
export async function executeSwap(
  context: Context,
  { preview, seen = preview.terms }: ExecuteSwapParameters,
): Promise<void> {
  const { env, store } = context
  const { call: built, terms } = preview
  const existing = store.get().swap.flow ?? readFlow(context, terms.account)
  if (existing && existing.state !== 'done') return showFlow(context, existing)
  try {
    const { connection } = senderOf(context, terms)
    if (connection.connectorId !== preview.connectorId)
      throw new LatchkeyError('swap/account-changed')
    if (env.now() >= preview.expiresAt) throw new LatchkeyError('swap/quote-expired')
    // The button waits, too; other callers must not agree to unread terms.
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

/** An outdated preview must not show beside the error. */
function forgetPreview({ queries }: Context): void {
  queries.value?.resetQueries({ queryKey: ['swapPreview'] }).catch(() => {})
}

/** `seen` are the displayed terms, if older than the swap. */
export type ContinueSwapParameters = { seen?: ShownTerms }

/** Resumes a waiting swap on its current terms, unless they are worse than the displayed ones. */
export async function continueSwap(
  context: Context,
  { seen }: ContinueSwapParameters = {},
): Promise<void> {
  const { flow } = context.store.get().swap
  if (flow?.state !== 'paused') return
  if (seen && isWorseThan(seen, flow.terms)) return
  const begin = () => {
    const stored = readFlow(context, flow.terms.account)
    if (stored?.state === 'sent' || stored?.state === 'done') showFlow(context, stored)
    else if (stored) advanceSwap(context, idOf(flow), swapContinued)
  }
  if (drivenSwap(context, idOf(flow))) advanceSwap(context, idOf(flow), swapContinued)
  else await runSwap(context, flow, { begin })
}
