import type { Context } from '../../runtime/context.js'
import { sleep } from '../../runtime/env/sleep.js'
import { toLatchkeyError } from '../../runtime/run.js'
import type { SwapFlow } from '../../state/swap/swapSlice.js'
import { awaitStep } from './awaitStep.js'
import { flowPaused, isAtChain, isDone, nextStep } from './flowChanges.js'
import { followUnanswered } from './followUnanswered.js'
import { nameSides } from './nameSides.js'
import { isUnanswered } from './swapOutcome.js'
import { drivenSwap, type FlowId, findFlow, idOf, showFlow, updateFlow } from './updateFlow.js'
import { isLeft } from './withSwapLock.js'

/** How often it is looked whether the tab that goes on with a swap was closed. */
const lookMs = 2_000

/** What becomes of swaps that the storage has, and that this page does not itself go on with. */
export function storedSwaps(context: Context, isStopped: () => boolean) {
  /** Those whose sent step is followed here, which an account that comes and goes must not begin twice. */
  const followed = new Set<number>()
  /** Those whose wallet did not answer, and that are looked for at the chain. */
  const looked = new Set<number>()
  /** Those of which it is looked whether their tab was closed. */
  const awaited = new Set<number>()

  /** Takes on what the storage has: its step is followed, and its tokens are named by others than the storage. */
  function takeStored(flow: SwapFlow): void {
    void goOn(flow)
    void lookFor(flow)
    void untilLeft(idOf(flow))
    void rename(flow)
  }

  /** Once the tab that went on with it is closed, it waits for the visitor here. */
  async function untilLeft(id: FlowId): Promise<void> {
    if (!context.env.locks || awaited.has(id.at)) return
    awaited.add(id.at)
    const openFlow = () => {
      const flow = drivenSwap(context, id) ? undefined : findFlow(context, id)
      return flow?.isPaused || (flow && isDone(flow)) ? undefined : flow
    }
    // By a look now and then: who waits in line for a lock is in the way of the next press in another tab.
    while (!isStopped() && openFlow()) {
      await sleep(context.env, lookMs)
      const flow = (await isLeft(context, id)) ? openFlow() : undefined
      // What is at the chain is followed.
      if (!flow || isAtChain(flow)) continue
      showFlow(context, flowPaused(undefined)(flow))
      void lookFor(flow)
    }
    awaited.delete(id.at)
  }

  /** Finds out whether what a wallet was asked for was sent, though no page heard of it. */
  async function lookFor({ at, steps, terms }: SwapFlow): Promise<void> {
    if (!steps.some(isUnanswered) || looked.has(at)) return
    looked.add(at)
    await followUnanswered(context, { at, account: terms.account }, isStopped)
    looked.delete(at)
  }

  async function rename(flow: SwapFlow): Promise<void> {
    // Where they can't be named now, the next press tries again.
    const { terms } = await nameSides(context, flow).catch(() => flow)
    const shown = findFlow(context, idOf(flow))
    if (terms === flow.terms || shown?.terms !== flow.terms) return
    showFlow(context, { ...shown, terms })
  }

  /** Follows a step that is at the chain to its end; the next one waits for the visitor. */
  async function goOn(flow: SwapFlow): Promise<void> {
    const index = nextStep(flow)
    if (flow.steps[index]?.status !== 'sent') return
    const id = idOf(flow)
    if (followed.has(id.at)) return
    followed.add(id.at)
    try {
      const after = await awaitStep(context, id, index)
      if (!after || isDone(after)) return
      if (await isLeft(context, id)) showFlow(context, flowPaused(undefined)(after))
      else void untilLeft(id)
    } catch (cause) {
      updateFlow(context, id, flowPaused(toLatchkeyError(cause).code))
    } finally {
      followed.delete(id.at)
    }
  }

  return { goOn, takeStored }
}
