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
import { refreshSides, rememberStep } from './sendStep.js'

/** How many blocks a confirmed swap is looked at again: a reorganisation may remove it. */
const reorgBlocks = 12

/** So many looks in a row miss it before it counts as removed: of several nodes, one may be behind the others. */
const maxMissed = 2

/** A swap that was sent longer ago is not looked at. */
const recentMs = 1_800_000

/** Looks again at what is confirmed, for some blocks: where a reorganisation removed it, it is at the chain once more. */
export async function recheckConfirmed(
  context: Context,
  id: FlowId,
  isStopped: () => boolean,
): Promise<void> {
  const { env, store } = context
  const flow = findFlow(context, id)
  const last = flow?.done.at(-1)
  // What did a step in the place of another has another hash.
  if (!flow || last?.by !== 'own') return
  // Found by a later page: of an old one a node may know nothing any more, which says nothing.
  if (env.now() - last.sentAt >= recentMs) return
  const network = findNetwork(store.get().networks, flow.terms.networkId)
  const waitMs = Math.max(network?.blockTime ?? 0, pollingIntervalMs(network?.blockTime))
  let missed = 0
  // What the last look missed is looked at once more.
  for (let block = 0; block < reorgBlocks + missed && !isStopped(); block++) {
    await sleep(env, waitMs)
    // The allowance of a swap that is done may have been taken back since.
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

/** The activity and the balances have a swap that the chain has not: it is pending once more. */
function withdrawResult(context: Context, flow: SwapFlow): void {
  const { account: from, networkId } = flow.terms
  refreshSides(context, flow.terms)
  const { hash, kind } = flow.done.at(-1) ?? {}
  if (hash === undefined || kind === undefined) return
  updateSent(context, from, (sent) =>
    sent.filter((one) => !isSameTransaction(one, { hash, networkId })),
  )
  rememberStep(context, flow, kind, hash)
}
