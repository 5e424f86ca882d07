import { pollingIntervalMs } from '@latchkey/protocol'
import type { Context } from '../../runtime/context.js'
import { sleep } from '../../runtime/env/sleep.js'
import { findNetwork } from '../../state/networksSlice.js'
import { finishSwap } from './finishSwap.js'
import { stepChanged } from './flowChanges.js'
import { refreshSides } from './rememberStep.js'
import { replacedStep } from './replacedStep.js'
import { isUnanswered } from './swapOutcome.js'
import { drivenSwap, type FlowId, findFlow, updateFlow } from './updateFlow.js'

/** How long a page looks: what was approved is at the chain by then, and what is open in a wallet may stay so for days. */
const lookMs = 600_000

/** For how long it looks at the pace of blocks, and how often then. */
const soonMs = 30_000
const laterMs = 10_000

/**
 * Looks what became of a swap whose wallet had not answered when the page was left: one that was approved all the same is
 * done, without a press. Ends as soon as the visitor decides.
 */
export async function followUnanswered(
  context: Context,
  id: FlowId,
  isStopped: () => boolean,
): Promise<void> {
  const { env, store } = context
  const began = env.now()
  const index = findFlow(context, id)?.steps.findIndex(isUnanswered) ?? -1
  const look = replacedStep(context, id, index)
  while (!isStopped() && env.now() - began < lookMs) {
    const flow = drivenSwap(context, id) ? undefined : findFlow(context, id)
    const step = flow?.steps[index]
    if (!flow?.isPaused || flow.isSpent || !step || !isUnanswered(step)) return
    const outcome = await look(env.visible())
    // The visitor may have pressed meanwhile.
    const isOpen = !drivenSwap(context, id) && findFlow(context, id) === flow
    if (isOpen && outcome === 'done') {
      const done = stepChanged(index, { status: 'done', isReplaced: true })
      updateFlow(context, id, ({ error: _, ...known }) => done({ ...known, isPaused: false }))
      await finishSwap(context, id)
      return
    }
    if (isOpen && outcome === 'spent') {
      updateFlow(context, id, (known) => ({ ...known, isSpent: true }))
      refreshSides(context, flow.terms)
      return
    }
    const network = findNetwork(store.get().networks, flow.terms.networkId)
    const isSoon = env.now() - began < soonMs
    await sleep(env, isSoon ? pollingIntervalMs(network?.blockTime) : laterMs)
  }
}
