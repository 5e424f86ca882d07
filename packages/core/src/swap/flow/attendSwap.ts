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

const lookMs = 2_000

type Watch = (context: Context, id: FlowId, isStopped: () => boolean) => Promise<void>

const watches: { readonly [S in SwapFlow['state']]: Watch | undefined } = {
  checking: untilLeft,
  preparing: untilLeft,
  asking: untilLeft,
  sent: followSent,
  paused: lookForSwap,
  spent: undefined,
  done: recheckConfirmed,
}

export function attendSwap(context: Context, isStopped: () => boolean): (id: FlowId) => void {
  const attended = new Set<string>()
  return function attend(id): void {
    const flow = findFlow(context, id)
    const watch = flow && watches[flow.state]
    const key = `${flow?.state} ${id.at}`
    const isOurs = drivenSwap(context, id) !== undefined && flow?.state !== 'done'
    if (!watch || isOurs || attended.has(key)) return
    attended.add(key)
    void watch(context, id, isStopped).finally(() => {
      attended.delete(key)
      if (!isStopped() && findFlow(context, id)?.state !== flow.state) attend(id)
    })
  }
}

/** Once its tab is closed, the swap waits for the visitor here. */
async function untilLeft(context: Context, id: FlowId, isStopped: () => boolean): Promise<void> {
  if (!context.env.locks) return
  // Polls, because queuing for the lock would block another tab's next press.
  while (!isStopped() && isElsewhere(findFlow(context, id)) && !drivenSwap(context, id)) {
    await sleep(context.env, lookMs)
    if (await isLeft(context, id)) leave(context, id)
  }
}

const isElsewhere = (flow: SwapFlow | undefined) =>
  flow && (flow.state === 'checking' || flow.state === 'preparing' || flow.state === 'asking')

async function followSent(context: Context, id: FlowId): Promise<void> {
  // The state has the failure.
  await followStep(context, id).catch(() => {})
  if (await isLeft(context, id)) leave(context, id)
}

function leave(context: Context, id: FlowId): void {
  const flow = drivenSwap(context, id) ? undefined : findFlow(context, id)
  const left = flow && swapLeft(flow)
  if (left && left !== flow) showFlow(context, left)
}

/** A sent request is on chain by then; an unanswered one may stay open for days. */
const searchMs = 600_000

const soonMs = 30_000
const laterMs = 10_000

/** Detects a swap approved after its page was left. Ends once the visitor decides. */
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
