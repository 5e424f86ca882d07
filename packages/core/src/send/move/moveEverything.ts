import { formatUnits, isLatchkeyError, isSameAddress, LatchkeyError } from '@latchkey/protocol'
import type { Context } from '../../runtime/context.js'
import { sleep } from '../../runtime/env/sleep.js'
import { toLatchkeyError } from '../../runtime/run.js'
import type { PendingTransaction } from '../../state/activitySlice.js'
import type { MoveStep } from '../../state/sendSlice.js'
import { nftItem } from '../transfer/nftToken.js'
import { reportTransfer } from '../transfer/reportTransfer.js'
import { requestTransfer } from '../transfer/requestTransfer.js'
import { sendContext } from '../transfer/sendContext.js'
import { spendable } from '../transfer/spendable.js'
import { tokenContract, tokenDecimals } from '../transfer/tokenUnits.js'
import { transferRequest } from '../transfer/transferRequest.js'
import { moveStarted, moveStopped, stepChanged } from './moveChanges.js'

export type MoveEverythingParameters = {
  /** What moves, as `moveSteps` orders it, without what the visitor leaves behind; those that were sent before stay so. */
  steps: readonly MoveStep[]
}

/** How long the fees of what was sent are waited for before the coin that pays them goes. */
const settleMs = 180_000
const pollMs = 500

/**
 * Moves all of it to the receiver of the form, one request to the wallet after the other. What fails is said, and only the coin
 * waits for it; a refusal of the visitor stops it, and it can go on from there. Once at a time.
 */
export async function moveEverything(
  context: Context,
  { steps }: MoveEverythingParameters,
): Promise<void> {
  const { store } = context
  const { loading, receiverAddress: to } = store.get().send
  if (loading) return
  const { address, namespace } = sendContext(context)
  if (!to) throw new LatchkeyError('send/fields-required')
  if (isSameAddress(to, address, namespace)) throw new LatchkeyError('transaction/address-invalid')
  const waiting = steps.map((step): MoveStep => {
    const { error: _, ...rest } = step
    return step.status === 'sent' ? step : { ...rest, status: 'waiting' }
  })
  store.update('send', moveStarted({ to, steps: waiting }))
  for (const step of waiting) {
    if (step.status === 'sent') continue
    // The account or the network is another one by now: the form was emptied.
    const { move } = store.get().send
    if (move?.to !== to) return
    // The coin pays for another try of what failed: it stays until the visitor leaves that behind.
    const hasFailed = move.steps.some(({ status }) => status === 'failed')
    if (hasFailed && tokenContract(step.token) === undefined) break
    if (!(await moveOne(context, step, to))) break
  }
  store.update('send', moveStopped)
}

/** Requests one step from the wallet; false where the visitor refused. */
async function moveOne(context: Context, step: MoveStep, to: string): Promise<boolean> {
  const { store } = context
  const change = (changed: Parameters<typeof stepChanged>[1]) =>
    store.update('send', stepChanged(step.id, changed))
  change({ status: 'asking' })
  try {
    const { hash } = await requestStep(context, step, to)
    change({ status: 'sent', hash })
    return true
  } catch (cause) {
    const { code } = toLatchkeyError(cause)
    const isRefused = isLatchkeyError(cause, 'wallet/rejected')
    change({ status: isRefused ? 'waiting' : 'failed', error: code })
    return !isRefused
  }
}

async function requestStep(
  context: Context,
  { nft, token }: MoveStep,
  to: string,
): Promise<PendingTransaction> {
  const contract = tokenContract(token)
  if (contract === undefined) await untilSettled(context)
  const { address, network, sending } = sendContext(context)
  const transfer = {
    network,
    from: address,
    to,
    amount: 0n,
    token: contract,
    ...(nft && { nft: nftItem(nft) }),
  }
  const { balance, reserved } = await spendable(sending, transfer)
  const amount = formatUnits(balance - reserved, tokenDecimals(token))
  const request = transferRequest(context, {
    nft,
    token,
    receiverAddress: to,
    sendTokenAmount: amount,
  })
  const report = reportTransfer(context, request)
  try {
    const sent = await requestTransfer(context, request, { fee: undefined })
    report.succeed(undefined)
    return sent
  } catch (cause) {
    await report.fail(toLatchkeyError(cause))
    throw cause
  }
}

/** Waits until no step before is pending: their fees come from the coin that is about to go. */
async function untilSettled({ env, store }: Context): Promise<void> {
  const until = env.now() + settleMs
  const isPending = () => {
    const { activity, send } = store.get()
    const hashes = send.move?.steps.map(({ hash }) => hash) ?? []
    return activity.sent.some(({ hash, status }) => status === 'pending' && hashes.includes(hash))
  }
  while (isPending()) {
    if (env.now() > until) throw new LatchkeyError('send/outcome-unknown')
    await sleep(env, pollMs)
  }
}
