import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { ContractCall } from '../../ports/Adapter.js'
import type { Context } from '../../runtime/context.js'
import { connectionDecided } from '../../runtime/whileConnected.js'
import {
  isSwapStep,
  type SwapFlow,
  type SwapFlowIn,
  type SwapStep,
  type SwapTerms,
} from '../../state/swap/swapFlow.js'
import { swapAsked, swapPrepared } from '../../state/swap/swapTransitions.js'
import type { SwapPreview } from '../market/SwapPreview.js'
import { requireRouter, swapContract } from '../market/swapContract.js'
import { senderOf } from '../market/swapRequest.js'
import { previewSwap } from '../preview/previewSwap.js'
import { allowanceOf, readBalance } from '../preview/readBalance.js'
import { type TriedSwap, trySwap } from '../preview/trySwap.js'
import { advanceSwap, findFlow, idOf } from './advanceSwap.js'
import { readSnapshot } from './swapOutcome.js'

/** What a page has in hand of a swap that it drives, and no storage has: what was built, and what the wallet is asked for. */
export type InHand = { built?: ContractCall; calls?: readonly ContractCall[] }

/**
 * Makes the next request to the wallet ready, after all that is left of the swap was tried once more on the chain. Nothing
 * that would bring less than was agreed to reaches the wallet, nor anything of a swap that was stopped meanwhile.
 */
export async function prepareStep(
  context: Context,
  flow: SwapFlowIn<'preparing'>,
  inHand: InHand,
): Promise<void> {
  const id = idOf(flow)
  const [kind] = flow.steps
  if (kind === 'takeBack') {
    inHand.calls = [await takeBackCall(context, flow)]
    await connectionDecided(context, senderOf(context, flow.terms).namespace)
    if (findFlow(context, id) === flow) advanceSwap(context, id, swapAsked(undefined))
    return
  }
  const call = inHand.built ?? (await rebuild(context, flow))
  // The price moves on while the chain confirms: the next step is built anew.
  inHand.built = undefined
  const now = findFlow(context, id)
  if (now?.state !== 'preparing') return
  const { calls, step } = await callsNow(context, now, call)
  inHand.calls = calls
  // Stored before the wallet is asked: a page that is left learns from it whether the swap was sent.
  const before = isSwapStep(step)
    ? await readSnapshot(senderOf(context, now.terms), now.terms)
    : undefined
  // What was stopped and begun otherwise meanwhile is another request.
  if (findFlow(context, id) === now) advanceSwap(context, id, swapAsked(before))
}

/** Builds a swap with no less than a promise. */
export async function buildTerms(
  context: Context,
  terms: SwapTerms,
  least: bigint,
): Promise<SwapPreview> {
  const sender = senderOf(context, terms)
  const { source, to } = terms
  const request = { sender, source, to, side: 'source', units: BigInt(terms.amount) } as const
  return previewSwap(context, request, { least })
}

/** Builds a swap anew for what the visitor agreed to; what is left to do may have changed, too. */
async function rebuild(context: Context, flow: SwapFlow): Promise<ContractCall> {
  const preview = await buildTerms(context, flow.terms, BigInt(flow.terms.minReceived))
  const now = advanceSwap(context, idOf(flow), swapPrepared(preview))
  if (now?.state === 'paused') throw new LatchkeyError('swap/mismatch')
  return preview.call
}

/** What the wallet is asked for, tried right before. */
async function callsNow(
  context: Context,
  { steps: [step], terms }: SwapFlowIn<'preparing'>,
  call: ContractCall,
): Promise<{ readonly calls: readonly ContractCall[]; readonly step: SwapStep }> {
  const sender = senderOf(context, terms)
  const allowance = await allowanceOf(sender, terms.source, { address: terms.spender })
  const tried = await trySwap(context, { sender, terms, call, allowance }).catch((cause) => {
    // It worked a moment ago: what the router refuses now is the price.
    const isPrice = isLatchkeyError(cause, 'swap/would-fail')
    throw isPrice ? new LatchkeyError('swap/price-moved', { cause }) : cause
  })
  // The visitor may have left meanwhile.
  await connectionDecided(context, senderOf(context, terms).namespace)
  return { calls: step === 'batch' ? tried.calls : [callOf(tried, step)], step }
}

/** The call of one step, which must be the next: another may have come before it, or it may not be needed any more. */
function callOf({ calls: [next], kinds }: TriedSwap, step: SwapStep): ContractCall {
  if (next && kinds[0] === step) return next
  const isEarly = kinds.some((one) => one === step)
  throw new LatchkeyError(isEarly ? 'swap/allowance-missing' : 'swap/quote-expired')
}

/** The call by which a router may take nothing any more, which no longer swaps: one that the page knows, of a token that counts as the swap says. */
async function takeBackCall(
  context: Context,
  { allowed = '', terms }: SwapFlow,
): Promise<ContractCall> {
  const sender = senderOf(context, terms)
  const { source } = terms
  const contract = swapContract(source)
  if (contract === undefined) throw new LatchkeyError('swap/mismatch')
  // Any script of the origin can write both into the storage, and the approval of an NFT looks the same: a contract of those
  // has no decimals, or knows no allowance.
  const router = requireRouter(context, sender.network, allowed)
  await Promise.all([readBalance(sender, source), allowanceOf(sender, source, router)])
  return sender.swapping.approveCall(contract, allowed, 0n)
}
