import { pollingIntervalMs } from '@latchkey/protocol'
import { updateSent } from '../../account/sentTransactions.js'
import type { Context } from '../../runtime/context.js'
import { sleep } from '../../runtime/env/sleep.js'
import { findNetwork } from '../../state/networksSlice.js'
import { isSameTransaction } from '../../state/sentChanges.js'
import type { SwapFlow } from '../../state/swap/swapFlow.js'
import {
  swapConfirmed,
  swapLeft,
  swapRemoved,
  swapSpent,
} from '../../state/swap/swapTransitions.js'
import { advanceSwap, drivenSwap, type FlowId, findFlow, showFlow } from './advanceSwap.js'
import { isLeft } from './executeSwap.js'
import { finishSwap } from './finishSwap.js'
import { followStep, stepStatus } from './followStep.js'
import { refreshSides, storeStep } from './sendStep.js'
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

/** Blocks during which a reorganization may remove a swap. */
const reorgBlocks = 12

/** One of several nodes may lag, so one miss does not count. */
const maxMissed = 2

const recentMs = 1_800_000

async function recheckConfirmed(
  context: Context,
  id: FlowId,
  isStopped: () => boolean,
): Promise<void> {
  const { env, store } = context
  const flow = findFlow(context, id)
  const last = flow?.done.at(-1)
  // A replacement has an unknown hash.
  if (!flow || last?.by !== 'own') return
  // Nodes may have pruned old transactions.
  if (env.now() - last.sentAt >= recentMs) return
  const network = findNetwork(store.get().networks, flow.terms.networkId)
  const waitMs = Math.max(network?.blockTime ?? 0, pollingIntervalMs(network?.blockTime))
  let missed = 0
  for (let block = 0; block < reorgBlocks + missed && !isStopped(); block++) {
    await sleep(env, waitMs)
    if (findFlow(context, id)?.state !== 'done') return
    const status = await stepStatus(context, id).catch(() => undefined)
    if (status === 'confirmed') missed = 0
    else if (status !== undefined) missed++
    if (missed < maxMissed) continue
    const flow = findFlow(context, id)
    if (flow && advanceSwap(context, id, swapRemoved)) withdrawResult(context, flow)
    return
  }
}

function withdrawResult(context: Context, flow: SwapFlow): void {
  const { account: from, networkId } = flow.terms
  refreshSides(context, flow.terms)
  const { hash, kind } = flow.done.at(-1) ?? {}
  if (hash === undefined || kind === undefined) return
  updateSent(context, from, (sent) =>
    sent.filter((one) => !isSameTransaction(one, { hash, networkId })),
  )
  context.store.commit(storeStep(context, flow, kind, hash))
}
