import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { ContractCall } from '../../ports/Adapter.js'
import type { Context } from '../../runtime/context.js'
import { connectionDecided } from '../../runtime/whileConnected.js'
import type { SwapFlow, SwapStep, SwapTerms } from '../../state/swap/swapSlice.js'
import { knownRouter } from '../market/knownRouter.js'
import { type SwapContext, swapContext } from '../market/swapContext.js'
import { swapContract } from '../market/swapContract.js'
import { allowanceOf, readHeld } from '../preview/readHeld.js'
import { type TriedSwap, trySwap } from '../preview/trySwap.js'
import { stepChanged } from './flowChanges.js'
import { refreshSides, rememberStep } from './rememberStep.js'
import { reportStart } from './reportSwap.js'
import { readSnapshot } from './swapOutcome.js'
import { rememberCalls, takeSwapAnswer } from './unansweredSwaps.js'
import { type FlowId, findFlow, updateFlow } from './updateFlow.js'

/** Returns the account and network of a swap, if they are still those on screen; throws which of them is another. */
export function senderOf(context: Context, { account, networkId }: SwapTerms): SwapContext {
  const sender = swapContext(context)
  if (sender.network.caipNetworkId !== networkId) throw new LatchkeyError('swap/network-changed')
  if (sender.address !== account) throw new LatchkeyError('swap/account-changed')
  return sender
}

/**
 * Requests one step from the wallet, after all that is left of the swap was tried once more on the chain; stores what was
 * sent before anything waits for it. Nothing that would bring less than was agreed to reaches the wallet, nor anything of a
 * swap that was paused meanwhile.
 */
export async function requestStep(
  context: Context,
  flow: SwapFlow,
  index: number,
  call: ContractCall,
): Promise<void> {
  const { terms } = flow
  const id: FlowId = { account: terms.account, at: flow.at }
  const kind = flow.steps[index]?.kind ?? 'swap'
  const tried = await tryAgain(context, terms, call)
  // The visitor may have left meanwhile.
  await connectionDecided(context, senderOf(context, terms).namespace)
  const calls = kind === 'batch' ? tried.calls : [callOf(tried, kind)]
  const isSwap = kind === 'swap' || kind === 'batch'
  // Stored before the wallet is asked: a page that is left learns from it whether the swap was sent.
  const before = isSwap ? await readSnapshot(senderOf(context, terms), terms) : undefined
  if (findFlow(context, id)?.isPaused) return
  if (!updateFlow(context, id, stepChanged(index, { status: 'asking', ...(before && { before }) })))
    throw new LatchkeyError('frame/aborted')
  const { connection, network, swapping } = senderOf(context, terms)
  if (isSwap) reportStart(context, terms)
  const from = terms.account
  if (kind === 'batch') {
    const callsId = await swapping
      .sendCalls(connection, { network, from, calls })
      .finally(() => takeSwapAnswer(context, flow))
    const sentAt = context.env.now()
    const change = { status: 'sent', callsId, sentAt } as const
    const sent = updateFlow(context, id, stepChanged(index, change))
    // The visitor gave it up: then nothing else follows it.
    if (!sent) void rememberCalls(context, { connection, swapping }, terms, callsId)
    return
  }
  const [only = call] = calls
  await sendOne(context, flow, index, only)
  if (isSwap) refreshSides(context, terms)
}

/** Requests that a router may take nothing any more, which no longer swaps: one that the page knows, of a token that counts as the swap says. */
export async function resetAllowance(
  context: Context,
  flow: SwapFlow,
  index: number,
  spender: string,
): Promise<void> {
  const sender = senderOf(context, flow.terms)
  const { namespace, swapping } = sender
  const { source } = flow.terms
  const contract = swapContract(source)
  if (contract === undefined) throw new LatchkeyError('swap/mismatch')
  // Any script of the origin can write both into the storage, and the approval of an NFT looks the same: a contract of those
  // has no decimals, or knows no allowance.
  const router = knownRouter(context, sender.network, spender)
  await Promise.all([readHeld(sender, source), allowanceOf(sender, source, router)])
  const call = await swapping.approveCall(contract, spender, 0n)
  await connectionDecided(context, namespace)
  const id: FlowId = { account: flow.terms.account, at: flow.at }
  if (findFlow(context, id)?.isPaused) return
  if (!updateFlow(context, id, stepChanged(index, { status: 'asking' })))
    throw new LatchkeyError('frame/aborted')
  await sendOne(context, { ...flow, terms: { ...flow.terms, spender } }, index, call)
}

/** Sends one transaction, and stores it before anything waits for it. */
async function sendOne(
  context: Context,
  flow: SwapFlow,
  index: number,
  call: ContractCall,
): Promise<void> {
  const { terms } = flow
  const { connection, network, swapping } = senderOf(context, terms)
  const hash = await swapping
    .sendCall(connection, { network, from: terms.account, call })
    .finally(() => takeSwapAnswer(context, flow))
  rememberStep(context, terms, flow.steps[index]?.kind ?? 'swap', hash)
  const change = { status: 'sent', hash, sentAt: context.env.now() } as const
  updateFlow(context, { account: terms.account, at: flow.at }, stepChanged(index, change))
}

/** Tries what is left of a swap right before the wallet is asked. */
async function tryAgain(
  context: Context,
  terms: SwapTerms,
  call: ContractCall,
): Promise<TriedSwap> {
  const sender = senderOf(context, terms)
  const allowance = await allowanceOf(sender, terms.source, { address: terms.spender })
  try {
    return await trySwap(context, { sender, terms, call, allowance })
  } catch (cause) {
    // It worked a moment ago: what the router refuses now is the price.
    const isPrice = isLatchkeyError(cause, 'swap/would-fail')
    throw isPrice ? new LatchkeyError('swap/price-moved', { cause }) : cause
  }
}

/** The call of one step, which must be the next: another may have come before it, or it may not be needed any more. */
function callOf({ calls: [next], kinds }: TriedSwap, kind: SwapStep['kind']): ContractCall {
  if (next && kinds[0] === kind) return next
  const isEarly = kinds.some((one) => one === kind)
  throw new LatchkeyError(isEarly ? 'swap/allowance-missing' : 'swap/quote-expired')
}
