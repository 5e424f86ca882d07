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
import {
  allowanceOf,
  readBalance,
  requireRouter,
  senderOf,
  swapContract,
} from '../market/swapRequest.js'
import { previewSwap } from '../preview/previewSwap.js'
import { type TriedSwap, trySwap } from '../preview/trySwap.js'
import { advanceSwap, findFlow, idOf } from './advanceSwap.js'
import { readSnapshot } from './swapOutcome.js'

export type InHand = { built?: ContractCall; calls?: readonly ContractCall[] }

/** Simulates again before each request: nothing below the agreed terms reaches the wallet. */
export async function prepareStep(
  context: Context,
  flow: SwapFlowIn<'preparing'>,
  inHand: InHand,
): Promise<void> {
  const id = idOf(flow)
  const [kind] = flow.steps
  if (kind === 'revoke') {
    inHand.calls = [await revokeCall(context, flow)]
    await connectionDecided(context, senderOf(context, flow.terms).namespace)
    if (findFlow(context, id) === flow) advanceSwap(context, id, swapAsked(undefined))
    return
  }
  const call = inHand.built ?? (await rebuild(context, flow))
  // Prices move while the chain confirms, so the next step is rebuilt.
  inHand.built = undefined
  const now = findFlow(context, id)
  if (now?.state !== 'preparing') return
  const { calls, step } = await callsNow(context, now, call)
  inHand.calls = calls
  // Stored before the request: a reload tells from it whether the swap was sent.
  const before = isSwapStep(step)
    ? await readSnapshot(senderOf(context, now.terms), now.terms)
    : undefined
  if (findFlow(context, id) === now) advanceSwap(context, id, swapAsked(before))
}

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

async function rebuild(context: Context, flow: SwapFlow): Promise<ContractCall> {
  const preview = await buildTerms(context, flow.terms, BigInt(flow.terms.minReceived))
  const now = advanceSwap(context, idOf(flow), swapPrepared(preview))
  if (now?.state === 'paused') throw new LatchkeyError('swap/mismatch')
  return preview.call
}

async function callsNow(
  context: Context,
  { steps: [step], terms }: SwapFlowIn<'preparing'>,
  call: ContractCall,
): Promise<{ readonly calls: readonly ContractCall[]; readonly step: SwapStep }> {
  const sender = senderOf(context, terms)
  const allowance = await allowanceOf(sender, terms.source, { address: terms.spender })
  const tried = await trySwap(context, { sender, terms, call, allowance }).catch((cause) => {
    // It worked a moment ago, so a router's rejection is about the price.
    const isPrice = isLatchkeyError(cause, 'swap/would-fail')
    throw isPrice ? new LatchkeyError('swap/price-moved', { cause }) : cause
  })
  await connectionDecided(context, senderOf(context, terms).namespace)
  return { calls: step === 'batch' ? tried.calls : [callOf(tried, step)], step }
}

function callOf({ calls: [next], kinds }: TriedSwap, step: SwapStep): ContractCall {
  if (next && kinds[0] === step) return next
  const isEarly = kinds.some((one) => one === step)
  throw new LatchkeyError(isEarly ? 'swap/allowance-missing' : 'swap/quote-expired')
}

/** Revokes an allowance of a known router only, for a token with matching decimals. */
async function revokeCall(
  context: Context,
  { allowed = '', terms }: SwapFlow,
): Promise<ContractCall> {
  const sender = senderOf(context, terms)
  const { source } = terms
  const contract = swapContract(source)
  if (contract === undefined) throw new LatchkeyError('swap/mismatch')
  // Storage may be forged, and an NFT approval looks the same; NFT contracts fail these reads.
  const router = requireRouter(context, sender.network, allowed)
  await Promise.all([readBalance(sender, source), allowanceOf(sender, source, router)])
  return sender.swapping.approveCall(contract, allowed, 0n)
}
