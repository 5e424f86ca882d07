import { pollingIntervalMs } from '@latchkey/protocol'
import { updateSent } from '../../account/sentTransactions.js'
import type { Context } from '../../runtime/context.js'
import { sleep } from '../../runtime/env/sleep.js'
import { findNetwork } from '../../state/networksSlice.js'
import { isSameTransaction } from '../../state/sentChanges.js'
import type { SwapFlow } from '../../state/swap/swapSlice.js'
import { stepStatus } from './awaitStep.js'
import { isDone, stepChanged } from './flowChanges.js'
import { refreshSides, rememberStep } from './rememberStep.js'
import { findFlow, idOf, updateFlow } from './updateFlow.js'

/** How many blocks a confirmed swap is looked at again: a reorganisation may remove it. */
const reorgBlocks = 12

/** So many looks in a row miss it before it counts as removed: of several nodes, one may be behind the others. */
const maxMissed = 2

/** A swap that was sent longer ago is not looked at. */
const recentMs = 1_800_000

/** Looks again at what is confirmed, for some blocks; returns the swap where a reorganisation removed it, at the chain once more. */
export async function recheckConfirmed(
  context: Context,
  flow: SwapFlow,
  isStopped: () => boolean,
): Promise<SwapFlow | undefined> {
  const id = idOf(flow)
  // Found by a later page: of an old one a node may know nothing any more, which says nothing.
  if (context.env.now() - (flow.steps.at(-1)?.sentAt ?? flow.at) >= recentMs) return undefined
  const network = findNetwork(context.store.get().networks, flow.terms.networkId)
  const waitMs = Math.max(network?.blockTime ?? 0, pollingIntervalMs(network?.blockTime))
  let missed = 0
  // What the last look missed is looked at once more.
  for (let block = 0; block < reorgBlocks + missed && !isStopped(); block++) {
    await sleep(context.env, waitMs)
    const known = findFlow(context, id)
    if (!known || !isDone(known)) return undefined
    // The allowance of a swap that is done may have been taken back since.
    const last = known.steps.length - 1
    // What did it has another hash.
    if (known.steps[last]?.isReplaced) return undefined
    const status = await stepStatus(context, id, last).catch(() => undefined)
    if (status === 'confirmed') missed = 0
    else if (status !== undefined) missed++
    if (missed < maxMissed) continue
    const sent = updateFlow(context, id, ({ received: _, ...now }) =>
      stepChanged(last, { status: 'sent' })(now),
    )
    withdrawResult(context, known)
    return sent
  }
  return undefined
}

/** The activity and the balances have a swap that the chain has not: it is pending once more. */
function withdrawResult(context: Context, { steps, terms }: SwapFlow): void {
  refreshSides(context, terms)
  const { hash, kind } = steps.at(-1) ?? {}
  if (hash === undefined || kind === undefined) return
  const { account: from, networkId } = terms
  updateSent(context, from, (sent) =>
    sent.filter((one) => !isSameTransaction(one, { hash, networkId })),
  )
  rememberStep(context, terms, kind, hash)
}
