import { LatchkeyError, pollingIntervalMs } from '@latchkey/protocol'
import type { TransactionStatus } from '../../ports/Adapter.js'
import type { Context } from '../../runtime/context.js'
import { sleep } from '../../runtime/env/sleep.js'
import { findNetwork } from '../../state/networksSlice.js'
import { isRevoking, isSwapStep, type SwapFlowIn } from '../../state/swap/swapFlow.js'
import {
  callsNamed,
  swapConfirmed,
  swapFailed,
  swapSpent,
} from '../../state/swap/swapTransitions.js'
import { allowanceOf, senderOf } from '../market/swapRequest.js'
import { advanceSwap, type FlowId, findFlow, idOf } from './advanceSwap.js'
import { finishSwap } from './finishSwap.js'
import { refreshSides, storeStep } from './sendStep.js'
import { replacedStep } from './swapOutcome.js'

/** A transaction unknown to the chain for this long was replaced or never arrived. */
const lostMs = 1_800_000

/** How long failures count as silence: a page that wakes up is offline at first. */
const silentMs = 60_000

/** Wallets let the visitor lower an approval, which then cannot cover the swap. */
export async function followOwnStep(context: Context, flow: SwapFlowIn<'sent'>): Promise<void> {
  const id = idOf(flow)
  await followStep(context, id)
  const now = findFlow(context, id)
  if (flow.steps[0] !== 'approve' || now?.state !== 'preparing') return
  const { amount, source, spender } = now.terms
  const sender = senderOf(context, now.terms)
  const allowance = await allowanceOf(sender, source, { address: spender })
  if (allowance < BigInt(amount)) throw new LatchkeyError('swap/allowance-missing')
}

export async function followStep(context: Context, id: FlowId): Promise<void> {
  const { env, store } = context
  const began = env.now()
  const lookForReplaced = replacedStep(context, id)
  for (;;) {
    const flow = findFlow(context, id)
    if (flow?.state !== 'sent') return
    const network = findNetwork(store.get().networks, flow.terms.networkId)
    // Hidden pages do not poll; a failed request says nothing about the transaction.
    const isAsked = env.visible()
    const status = isAsked ? await stepStatus(context, id).catch(() => undefined) : undefined
    const replaced = await lookForReplaced(status === 'unknown' && flow.hash !== undefined)
    if (status === 'confirmed' || replaced === 'done') {
      const done = advanceSwap(context, id, swapConfirmed(replaced ? 'another' : 'own'))
      if (done?.state === 'done' && !isRevoking(done)) await finishSwap(context, done)
      return
    }
    // Counted from sending, so a reload does not restart it.
    const isOld = env.now() - flow.sentAt >= lostMs
    const isSilent = isAsked && status === undefined && env.now() - began >= silentMs
    const isLost = replaced !== undefined || (isOld && (status === 'unknown' || isSilent))
    if (status === 'failed' || isLost) {
      const error = isLost ? 'swap/outcome-unknown' : failureOf(flow)
      const failed = replaced === 'spent' ? swapSpent : swapFailed(error)
      if (!advanceSwap(context, id, failed)) continue
      refreshSides(context, flow.terms)
      throw new LatchkeyError(error)
    }
    await sleep(env, pollingIntervalMs(network?.blockTime))
  }
}

const failureOf = ({ steps: [step] }: SwapFlowIn<'sent'>) =>
  isSwapStep(step) ? 'node/execution-reverted' : 'swap/allowance-failed'

export async function stepStatus(
  context: Context,
  id: FlowId,
): Promise<TransactionStatus | undefined> {
  const flow = findFlow(context, id)
  const sent = flow?.state === 'sent' ? flow : flow?.done.at(-1)
  const network = flow && findNetwork(context.store.get().networks, flow.terms.networkId)
  const adapter = network && context.adapters.get(network.chainNamespace)
  if (!flow || !sent || !network || !adapter) return undefined
  if (sent.hash !== undefined) return adapter.transactionStatus?.(sent.hash, network)
  const connection = context.connections.get(network.chainNamespace)
  if (!connection || !('callsId' in sent)) return undefined
  const calls = await adapter.swap?.getCalls(connection, sent.callsId)
  if (calls?.hash !== undefined) {
    const stored = storeStep(context, flow, 'batch', calls.hash)
    advanceSwap(context, id, callsNamed(calls.hash), stored)
  }
  return calls?.status
}
