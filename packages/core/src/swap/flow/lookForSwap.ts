import { pollingIntervalMs } from '@latchkey/protocol'
import type { Context } from '../../runtime/context.js'
import { sleep } from '../../runtime/env/sleep.js'
import { findNetwork } from '../../state/networksSlice.js'
import { swapConfirmed, swapSpent } from '../../state/swap/swapTransitions.js'
import { advanceSwap, drivenSwap, type FlowId, findFlow } from './advanceSwap.js'
import { finishSwap } from './finishSwap.js'
import { replacedStep } from './replacedStep.js'
import { refreshSides } from './sendStep.js'

/** How long a page looks: what was approved is at the chain by then, and what is open in a wallet may stay so for days. */
const lookMs = 600_000

/** For how long it looks at the pace of blocks, and how often then. */
const soonMs = 30_000
const laterMs = 10_000

/**
 * Looks what became of a swap whose wallet had not answered when the page was left: one that was approved all the same is
 * done, without a press. Ends as soon as the visitor decides.
 */
export async function lookForSwap(
  context: Context,
  id: FlowId,
  isStopped: () => boolean,
): Promise<void> {
  const { env, store } = context
  const began = env.now()
  const look = replacedStep(context, id)
  while (!isStopped() && env.now() - began < lookMs) {
    const flow = drivenSwap(context, id) ? undefined : findFlow(context, id)
    if (flow?.state !== 'paused' || !flow.open?.before) return
    const outcome = await look(env.visible())
    // The visitor may have pressed meanwhile.
    const isStill = !drivenSwap(context, id) && findFlow(context, id) === flow
    if (isStill && outcome === 'done') {
      const done = advanceSwap(context, id, swapConfirmed('another'))
      if (done) await finishSwap(context, done)
      return
    }
    if (isStill && outcome === 'spent') {
      advanceSwap(context, id, swapSpent)
      refreshSides(context, flow.terms)
      return
    }
    const network = findNetwork(store.get().networks, flow.terms.networkId)
    const isSoon = env.now() - began < soonMs
    await sleep(env, isSoon ? pollingIntervalMs(network?.blockTime) : laterMs)
  }
}
