import { type ErrorCode, LatchkeyError } from '@latchkey/protocol'
import type { Context } from '../../runtime/context.js'
import { toLatchkeyError } from '../../runtime/run.js'
import type { SwapFlow, SwapFlowIn } from '../../state/swap/swapFlow.js'
import { swapContinued, swapPaused, swapStarted } from '../../state/swap/swapTransitions.js'
import { isWorseThan, type ShownTerms, type SwapPreview } from '../market/SwapPreview.js'
import { senderOf } from '../market/swapRequest.js'
import {
  advanceSwap,
  drivenSwap,
  type FlowId,
  findFlow,
  flowDriven,
  flowReleased,
  idOf,
  showFlow,
} from './advanceSwap.js'
import { followOwnStep } from './followStep.js'
import { buildTerms, type InHand, prepareStep } from './prepareStep.js'
import { reportFailure } from './reportSwap.js'
import { sendStep } from './sendStep.js'
import { readFlow, swapStorageOf } from './storedSwap.js'
import { checkOpen } from './swapOutcome.js'

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
  const id = idOf(flow)
  showFlow(context, flow, flowDriven(id, flow))
  try {
    await whileAlone(context, id, async (isAlone) => {
      if (isAlone) await drive(context, id, { built })
      else store.update('swap', flowReleased(id))
    })
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
  else await runSwap(context, flow, begin)
}

type Effect<S extends SwapFlow['state']> = (
  context: Context,
  flow: SwapFlowIn<S>,
  inHand: InHand,
) => Promise<void>

const effects: { readonly [S in SwapFlow['state']]: Effect<S> | undefined } = {
  checking: checkOpen,
  preparing: prepareStep,
  asking: sendStep,
  sent: followOwnStep,
  paused: undefined,
  spent: undefined,
  done: undefined,
}

/** Goes on with a stored swap, unless another tab does. */
export async function runSwap(context: Context, flow: SwapFlow, begin: () => void): Promise<void> {
  const id = idOf(flow)
  if (drivenSwap(context, id)) return
  await whileAlone(context, id, async (isAlone) => {
    // The state may have changed while waiting for the lock.
    const now = findFlow(context, id)
    if (!isAlone || !now) return
    context.store.update('swap', flowDriven(id, now))
    begin()
    await drive(context, id, {})
  })
}

export const isLeft = (context: Pick<Context, 'env'>, id: FlowId): Promise<boolean> =>
  whileAlone(context, id, async (isAlone) => isAlone)

/** One tab at a time, by a Web Lock that ends with its tab; without Web Locks, every tab is alone. */
async function whileAlone<T>(
  { env }: Pick<Context, 'env'>,
  { account, at }: FlowId,
  work: (isAlone: boolean) => Promise<T>,
): Promise<T> {
  if (!env.locks) return work(true)
  const name = `latchkey:swap:${account}:${at}`
  return env.locks.request(name, { ifAvailable: true }, (lock) => work(lock !== null))
}

const drive = (context: Context, id: FlowId, inHand: InHand): Promise<void> =>
  fromStepToStep(context, id, inHand).finally(() => context.store.update('swap', flowReleased(id)))

async function fromStepToStep(context: Context, id: FlowId, inHand: InHand): Promise<void> {
  for (;;) {
    const flow = findFlow(context, id)
    const effect = flow && (effects[flow.state] as Effect<SwapFlow['state']> | undefined)
    if (!effect) return
    try {
      await effect(context, flow, inHand)
    } catch (cause) {
      const error = toLatchkeyError(cause)
      await pause(context, id, error.code)
      // A failed check is not a failed swap.
      if (flow.state === 'checking') throw error
      const now = flow.state === 'sent' ? flow : (findFlow(context, id) ?? flow)
      reportFailure(context, flow.terms, 'steps' in now ? now.steps[0] : undefined, error)
      throw error
    }
  }
}

/** After a worse price, finds the new one before pausing: the notice must not show beside old numbers. */
async function pause(context: Context, id: FlowId, error: ErrorCode): Promise<void> {
  const flow = findFlow(context, id)
  if (error !== 'swap/price-moved' || !flow) {
    advanceSwap(context, id, swapPaused(error))
    return
  }
  const paused = await buildTerms(context, flow.terms, 0n).then(
    (fresh) => swapPaused(error, fresh),
    (cause) => swapPaused(toLatchkeyError(cause).code),
  )
  advanceSwap(context, id, paused)
}
