import { pollingIntervalMs } from '@latchkey/protocol'
import { updateSent } from '../../account/sentTransactions.js'
import type { Context } from '../../runtime/context.js'
import { sleep } from '../../runtime/env/sleep.js'
import { findNetwork } from '../../state/networksSlice.js'
import { isSameTransaction } from '../../state/sentChanges.js'
import type { SwapFlow } from '../../state/swap/swapFlow.js'
import { swapRemoved } from '../../state/swap/swapTransitions.js'
import { advanceSwap, type FlowId, findFlow } from './advanceSwap.js'
import { stepStatus } from './followStep.js'
import { refreshSides, storeStep } from './sendStep.js'

/** Blocks during which a reorganization may remove a swap. */
const reorgBlocks = 12

/** One of several nodes may lag, so one miss does not count. */
const maxMissed = 2

const recentMs = 1_800_000

export async function recheckConfirmed(
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
