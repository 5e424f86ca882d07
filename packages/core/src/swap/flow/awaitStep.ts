import { LatchkeyError, pollingIntervalMs } from '@latchkey/protocol'
import type { TransactionStatus } from '../../ports/Adapter.js'
import type { Context } from '../../runtime/context.js'
import { sleep } from '../../runtime/env/sleep.js'
import { findNetwork } from '../../state/networksSlice.js'
import type { SwapFlow, SwapStep } from '../../state/swap/swapSlice.js'
import { finishSwap } from './finishSwap.js'
import { isDone, stepChanged } from './flowChanges.js'
import { refreshSides, rememberStep } from './rememberStep.js'
import { replacedStep } from './replacedStep.js'
import { type FlowId, findFlow, updateFlow } from './updateFlow.js'

/** A transaction that the chain does not know for so long was replaced or never arrived. */
const lostMs = 1_800_000

/** How long a chain or wallet may fail to answer, before that counts as not knowing it: a page that wakes up is offline at first. */
const silentMs = 60_000

/** Waits until the chain has confirmed a step; throws where it failed. Returns undefined where the swap was forgotten. */
export async function awaitStep(
  context: Context,
  id: FlowId,
  index: number,
): Promise<SwapFlow | undefined> {
  const { env, store } = context
  const began = env.now()
  const lookForReplaced = replacedStep(context, id, index)
  for (;;) {
    const flow = findFlow(context, id)
    const step = flow?.steps[index]
    if (!flow || step?.status !== 'sent') return flow
    const network = findNetwork(store.get().networks, flow.terms.networkId)
    // A hidden page does not poll, and a failed request says nothing about the transaction.
    const isAsked = env.visible()
    const status = isAsked ? await stepStatus(context, id, index).catch(() => undefined) : undefined
    const replaced = await lookForReplaced(status === 'unknown' && step.hash !== undefined)
    if (status === 'confirmed' || replaced === 'done') {
      const change: Partial<SwapStep> = replaced
        ? { status: 'done', isReplaced: true }
        : { status: 'done' }
      const done = updateFlow(context, id, stepChanged(index, change))
      // By whichever tab saw it, and once.
      if (done && isDone(done) && !done.isEnding) await finishSwap(context, id)
      return findFlow(context, id)
    }
    // Counted from when it was sent: each load of the page would begin anew.
    const isOld = env.now() - (step.sentAt ?? began) >= lostMs
    const isSilent = isAsked && status === undefined && env.now() - began >= silentMs
    const isLost = replaced !== undefined || (isOld && (status === 'unknown' || isSilent))
    if (status === 'failed' || isLost) {
      updateFlow(context, id, (known) => ({
        ...stepChanged(index, { status: 'failed' })(known),
        ...(replaced === 'spent' && { isSpent: true }),
      }))
      refreshSides(context, flow.terms)
      if (isLost) throw new LatchkeyError('swap/outcome-unknown')
      const isAllowance = step.kind === 'approve' || step.kind === 'reset'
      throw new LatchkeyError(isAllowance ? 'swap/allowance-failed' : 'node/execution-reverted')
    }
    await sleep(env, pollingIntervalMs(network?.blockTime))
  }
}

/** Asks what became of a step; of several calls, the wallet says it, and with it their transaction. */
export async function stepStatus(
  context: Context,
  id: FlowId,
  index: number,
): Promise<TransactionStatus | undefined> {
  const flow = findFlow(context, id)
  const step = flow?.steps[index]
  const network = flow && findNetwork(context.store.get().networks, flow.terms.networkId)
  const adapter = network && context.adapters.get(network.chainNamespace)
  if (!flow || !step || !network || !adapter) return undefined
  if (step.hash !== undefined) return adapter.transactionStatus?.(step.hash, network)
  const connection = context.connections.get(network.chainNamespace)
  if (!connection || step.callsId === undefined) return undefined
  const calls = await adapter.swap?.getCalls(connection, step.callsId)
  if (calls?.hash !== undefined) {
    updateFlow(context, id, stepChanged(index, { hash: calls.hash }))
    rememberStep(context, flow.terms, step.kind, calls.hash)
  }
  return calls?.status
}
