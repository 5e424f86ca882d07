import { formatUnits, isSameAddress, LatchkeyError } from '@latchkey/protocol'
import type { Nft, TokenBalance } from '@latchkey/protocol/api'
import { storeSent } from '../account/sentTransactions.js'
import { tokenContract, tokenDecimals, tokenUnits } from '../account/tokenUnits.js'
import type { Context } from '../runtime/context.js'
import { sleep } from '../runtime/env/sleep.js'
import { toLatchkeyError } from '../runtime/run.js'
import { watch } from '../runtime/store/watch.js'
import { isUnderWay, type MoveStep } from '../state/sendSlice.js'
import { mergeSent } from '../state/sentChanges.js'
import { inTurn, unchanged } from '../state/transition.js'
import { after, requestTransfer } from './sendTransfer.js'
import { moveStarted, moveStopped, stepChanged } from './sendTransitions.js'
import { spendable } from './transfer/simulateTransfer.js'
import {
  nftForm,
  nftItem,
  sendContext,
  type TransferRequest,
  transferRequest,
} from './transfer/transferRequest.js'

/** Orders the transfers that empty an account; the coin that pays the fees comes last. */
export function moveSteps(
  tokens: readonly TokenBalance[],
  nfts: readonly Nft[],
): readonly MoveStep[] {
  const held = tokens.filter((token) => tokenUnits(token) > 0n)
  const coins = held.filter((token) => tokenContract(token) === undefined)
  const others = held.filter((token) => tokenContract(token) !== undefined)
  const nftSteps = nfts.map((nft) => ({
    id: `${nft.address}:${nft.tokenId}`.toLowerCase(),
    token: nftForm(nft).token,
    nft,
  }))
  const amounts = [...others, ...coins].map((token) => ({ id: token.address ?? 'coin', token }))
  return [...nftSteps, ...amounts].map((one) => ({ ...one, status: 'waiting' }))
}

export type MoveEverythingParameters = {
  steps: readonly MoveStep[]
}

const settleMs = 180_000
const pollMs = 500

/** Moves everything to the form's receiver, one request after another; resumes after a rejection. Runs once at a time. */
export async function moveEverything(
  context: Context,
  { steps }: MoveEverythingParameters,
): Promise<void> {
  const { store } = context
  const { send } = store.get()
  if (isUnderWay(send)) return
  const { receiverAddress: to } = send.form
  const { address, namespace } = sendContext(context)
  if (!to) throw new LatchkeyError('send/fields-required')
  if (isSameAddress(to, address, namespace)) throw new LatchkeyError('transaction/address-invalid')
  const waiting = steps.map((step): MoveStep => {
    const { error: _, ...rest } = step
    return step.status === 'sent' ? step : { ...rest, status: 'waiting' }
  })
  store.commit(moveStarted({ to, steps: waiting }))
  // Never move anything of another account or network.
  let isOver = false
  const stopWatching = watch(
    store,
    ({ send }) => send.status,
    () => {
      isOver = true
    },
  )
  const isWanted = () => !isOver
  for (const step of waiting) {
    if (step.status === 'sent') continue
    const { send: now } = store.get()
    if (isOver || now.status !== 'moving') break
    // The coin pays for retries, so it stays until failures are skipped.
    const hasFailed = now.move.steps.some(({ status }) => status === 'failed')
    if (hasFailed && tokenContract(step.token) === undefined) break
    if (!(await moveOne(context, step, to, isWanted))) break
  }
  stopWatching()
  if (isWanted()) store.commit(moveStopped)
}

async function moveOne(
  context: Context,
  step: MoveStep,
  to: string,
  isWanted: () => boolean,
): Promise<boolean> {
  const { store } = context
  const { id } = step
  store.commit(stepChanged(id, { status: 'asking' }))
  try {
    const request = await stepRequest(context, step, to)
    if (!isWanted()) return false
    await requestStep(context, id, request, isWanted)
    return true
  } catch (cause) {
    const { code } = toLatchkeyError(cause)
    const isRefused = code === 'wallet/rejected' || code === 'wallet/refused'
    const status = isRefused ? 'waiting' : 'failed'
    if (isWanted()) store.commit(stepChanged(id, { status, error: code }))
    return !isRefused
  }
}

async function stepRequest(
  context: Context,
  { nft, token }: MoveStep,
  to: string,
): Promise<TransferRequest> {
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
  const sendTokenAmount = formatUnits(balance - reserved, tokenDecimals(token))
  const receiver = { receiverAddress: to, receiverProfileName: undefined }
  return transferRequest(context, { ...receiver, nft, token, sendTokenAmount })
}

async function requestStep(
  context: Context,
  id: string,
  request: TransferRequest,
  isWanted: () => boolean,
): Promise<void> {
  after.placed(context, request)
  try {
    const sent = await requestTransfer(context, request, { fee: undefined, isWanted })
    const { from, hash } = sent
    const stored = storeSent(context, from, (transactions) => mergeSent(transactions, [sent]))
    const changed = isWanted() ? stepChanged(id, { status: 'sent', hash }) : unchanged
    context.store.commit(inTurn(stored, changed))
    after.sent(context, request)
  } catch (cause) {
    await after.failed(context, request, toLatchkeyError(cause))
    throw cause
  }
}

/** Pending steps still take their fees from the coin. */
async function untilSettled({ env, store }: Context): Promise<void> {
  const until = env.now() + settleMs
  const isPending = () => {
    const { activity, send } = store.get()
    const hashes = 'move' in send ? send.move.steps.map(({ hash }) => hash) : []
    return activity.sent.some(({ hash, status }) => status === 'pending' && hashes.includes(hash))
  }
  while (isPending()) {
    if (env.now() > until) throw new LatchkeyError('send/outcome-unknown')
    await sleep(env, pollMs)
  }
}
