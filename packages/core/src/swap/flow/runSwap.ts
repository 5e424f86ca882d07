import { type ErrorCode, LatchkeyError } from '@latchkey/protocol'
import type { ContractCall } from '../../ports/Adapter.js'
import type { Context } from '../../runtime/context.js'
import { toLatchkeyError } from '../../runtime/run.js'
import type { SwapFlow } from '../../state/swap/swapSlice.js'
import type { SwapPreview } from '../market/SwapPreview.js'
import { previewSwap } from '../preview/previewSwap.js'
import { allowanceOf } from '../preview/readHeld.js'
import { awaitStep } from './awaitStep.js'
import { flowPaused, flowRebuilt, isDone, isMoved, nextStep, stepChanged } from './flowChanges.js'
import { reportFailure } from './reportSwap.js'
import { requestStep, resetAllowance, senderOf } from './requestStep.js'
import { type FlowId, findFlow, idOf, updateFlow } from './updateFlow.js'

/**
 * Takes a swap from step to step until it is done, forgotten, or waits for the visitor. `call` is the transaction that they
 * saw; after each allowance it is built anew, with the same promise.
 */
export async function runSwap(
  context: Context,
  started: SwapFlow,
  call?: ContractCall,
): Promise<void> {
  const id = idOf(started)
  let built = call
  for (;;) {
    const flow = findFlow(context, id)
    if (!flow || flow.isPaused || isDone(flow)) return
    const index = nextStep(flow)
    const kindNow = () => findFlow(context, id)?.steps[index]?.kind
    try {
      const step = flow.steps[index]
      if (step?.status !== 'sent' && step?.spender !== undefined) {
        await resetAllowance(context, flow, index, step.spender)
        if (findFlow(context, id)?.isPaused) return
      } else if (step?.status !== 'sent') {
        built ??= await rebuild(context, flow)
        const now = findFlow(context, id)
        if (now && !now.isPaused) await requestStep(context, now, index, built)
        // The visitor stopped it before the wallet was asked.
        if (findFlow(context, id)?.isPaused) return
      }
      await awaitStep(context, id, index)
      if (kindNow() === 'approve') await checkAllowance(context, id)
      // The price has moved on while the chain confirmed.
      built = undefined
    } catch (cause) {
      const error = toLatchkeyError(cause)
      await pause(context, id, error.code)
      reportFailure(context, flow.terms, kindNow(), error)
      throw error
    }
  }
}

/**
 * In many wallets the visitor can change the amount of an allowance: with less the swap can't follow. Of the router that has
 * it by now: the swap may have been built anew since the step began.
 */
async function checkAllowance(context: Context, id: FlowId): Promise<void> {
  const flow = findFlow(context, id)
  if (!flow) return
  const { amount, source, spender } = flow.terms
  const sender = senderOf(context, flow.terms)
  const allowance = await allowanceOf(sender, source, { address: spender })
  if (allowance < BigInt(amount)) throw new LatchkeyError('swap/allowance-missing')
}

/** Builds a swap anew for what the visitor agreed to; what is left to do may have changed, too. */
async function rebuild(context: Context, flow: SwapFlow): Promise<ContractCall> {
  const preview = await previewTerms(context, flow, BigInt(flow.terms.minReceived))
  const rebuilt = flowRebuilt(preview.terms, preview.steps)
  const now = updateFlow(context, idOf(flow), (known) => (known.isPaused ? known : rebuilt(known)))
  if (now && isMoved(now)) throw new LatchkeyError('swap/mismatch')
  return preview.call
}

/** Makes a preview of the swap under way. */
function previewTerms(context: Context, { terms }: SwapFlow, least: bigint): Promise<SwapPreview> {
  const sender = senderOf(context, terms)
  const { source, to } = terms
  const request = { sender, source, to, side: 'source', units: BigInt(terms.amount) } as const
  return previewSwap(context, request, { least })
}

/**
 * Stops until the visitor presses again. Where the price is worse by now, the new one is found before: the words that it
 * changed must not stand beside the old numbers, and a press must not come between them. Where there is none, it says why.
 */
async function pause(context: Context, id: FlowId, error: ErrorCode): Promise<void> {
  const fresh = error === 'swap/price-moved' ? await requote(context, id) : undefined
  updateFlow(context, id, (known) => {
    if (fresh?.preview) {
      const { steps, terms } = fresh.preview
      return flowPaused(error)(flowRebuilt(terms, steps)(known))
    }
    const index = nextStep(known)
    // What was asked for and refused can be asked for again.
    const isOpen = known.steps[index]?.status === 'asking'
    // A wallet that fails without a refusal may have sent it: what the chain had before stays, to be compared.
    const isDeclined = error === 'wallet/rejected'
    const change = { status: 'waiting', ...(isDeclined && { before: undefined }) } as const
    return flowPaused(fresh?.error ?? error)(isOpen ? stepChanged(index, change)(known) : known)
  })
}

/** What the swap under way would be now, without a promise; or why that is not known. */
async function requote(
  context: Context,
  id: FlowId,
): Promise<{ readonly preview?: SwapPreview; readonly error?: ErrorCode }> {
  const flow = findFlow(context, id)
  if (!flow) return {}
  try {
    return { preview: await previewTerms(context, flow, 0n) }
  } catch (cause) {
    return { error: toLatchkeyError(cause).code }
  }
}
