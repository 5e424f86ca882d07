import { pollingIntervalMs } from '@latchkey/protocol'
import type { Context } from '../../runtime/context.js'
import { sleep } from '../../runtime/env/sleep.js'
import { findNetwork } from '../../state/networksSlice.js'
import type { SwapFlow } from '../../state/swap/swapFlow.js'
import { swapConfirmed, swapLeft, swapSpent } from '../../state/swap/swapTransitions.js'
import { advanceSwap, drivenSwap, type FlowId, findFlow, showFlow } from './advanceSwap.js'
import { finishSwap } from './finishSwap.js'
import { followStep } from './followStep.js'
import { recheckConfirmed } from './recheckConfirmed.js'
import { isLeft } from './runSwap.js'
import { refreshSides } from './sendStep.js'
import { replacedStep } from './swapOutcome.js'

/** How often it is looked whether the tab that goes on with a swap was closed. */
const lookMs = 2_000

type Watch = (context: Context, id: FlowId, isStopped: () => boolean) => Promise<void>

/** What a page does about a swap that it sees and does not drive. */
const watches: { readonly [S in SwapFlow['state']]: Watch | undefined } = {
  checking: untilLeft,
  preparing: untilLeft,
  asking: untilLeft,
  sent: followSent,
  paused: lookForSwap,
  spent: undefined,
  done: recheckConfirmed,
}

/** Returns a function that attends to a swap, in each of its states once at a time, however often its account comes and goes. */
export function attendSwap(context: Context, isStopped: () => boolean): (id: FlowId) => void {
  const attended = new Set<string>()
  return function attend(id): void {
    const flow = findFlow(context, id)
    const watch = flow && watches[flow.state]
    const key = `${flow?.state} ${id.at}`
    // A confirmed end is looked at again by whoever drove it, too.
    const isOurs = drivenSwap(context, id) !== undefined && flow?.state !== 'done'
    if (!watch || isOurs || attended.has(key)) return
    attended.add(key)
    void watch(context, id, isStopped).finally(() => {
      attended.delete(key)
      if (!isStopped() && findFlow(context, id)?.state !== flow.state) attend(id)
    })
  }
}

/** Once the tab that went on with it is closed, it waits for the visitor here. */
async function untilLeft(context: Context, id: FlowId, isStopped: () => boolean): Promise<void> {
  if (!context.env.locks) return
  // By a look now and then: who waits in line for a lock is in the way of the next press in another tab.
  while (!isStopped() && isElsewhere(findFlow(context, id)) && !drivenSwap(context, id)) {
    await sleep(context.env, lookMs)
    if (await isLeft(context, id)) leave(context, id)
  }
}

const isElsewhere = (flow: SwapFlow | undefined) =>
  flow && (flow.state === 'checking' || flow.state === 'preparing' || flow.state === 'asking')

/** Follows a step that is at the chain to its end; the next one waits for the visitor. */
async function followSent(context: Context, id: FlowId): Promise<void> {
  // What failed says so in its state.
  await followStep(context, id).catch(() => {})
  if (await isLeft(context, id)) leave(context, id)
}

/** Nobody goes on with it. What is stored stays as it was. */
function leave(context: Context, id: FlowId): void {
  const flow = drivenSwap(context, id) ? undefined : findFlow(context, id)
  const left = flow && swapLeft(flow)
  if (left && left !== flow) showFlow(context, left)
}

/** How long a page looks: what was approved is at the chain by then, and what is open in a wallet may stay so for days. */
const searchMs = 600_000

/** For how long it looks at the pace of blocks, and how often then. */
const soonMs = 30_000
const laterMs = 10_000

/**
 * Looks what became of a swap whose wallet had not answered when the page was left: one that was approved all the same is
 * done, without a press. Ends as soon as the visitor decides.
 */
async function lookForSwap(context: Context, id: FlowId, isStopped: () => boolean): Promise<void> {
  const { env, store } = context
  const began = env.now()
  const look = replacedStep(context, id)
  while (!isStopped() && env.now() - began < searchMs) {
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
