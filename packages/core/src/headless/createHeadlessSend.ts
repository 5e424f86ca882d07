import { type ErrorCode, explorerLink, LatchkeyError, startError } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/api'
import { markNotified } from '../account/sentTransactions.js'
import { contextOf } from '../assembly/contextOf.js'
import type { Latchkey } from '../assembly/Latchkey.js'
import { isRecord } from '../options/validateOption.js'
import type { FeeSpeed } from '../ports/Adapter.js'
import type { Context } from '../runtime/context.js'
import { run, toLatchkeyError } from '../runtime/run.js'
import { sendTransfer } from '../send/sendTransfer.js'
import { orderFailed, previewed, previewStarted } from '../send/sendTransitions.js'
import { type TransferRequest, withPrice } from '../send/transfer/transferRequest.js'
import type { PendingTransaction } from '../state/activitySlice.js'
import { findNetwork } from '../state/networksSlice.js'
import { emptyForm, formStarted, type SendOrder } from '../state/sendSlice.js'
import { isSameTransaction } from '../state/sentChanges.js'
import { checkCall } from './checkCall.js'
import { createPart, type HeadlessPart } from './HeadlessPart.js'
import {
  type HeadlessPreview,
  type PreviewParameters,
  previewSend,
  sendableTokens,
} from './previewSend.js'

/** A sent transaction. */
export type HeadlessTransaction = Pick<PendingTransaction, 'hash' | 'networkId' | 'status'> & {
  readonly explorerUrl: string | undefined
}

/** State of a transfer; its fields depend on its status. */
export type HeadlessTransfer =
  | TransferOf<'idle' | 'previewing', undefined>
  /** `wallet`: confirmed and waiting for the wallet. */
  | TransferOf<'ready' | 'wallet', HeadlessPreview>
  /** Has a preview if the wallet's request failed; it can be confirmed again. */
  | TransferOf<'failed', HeadlessPreview | undefined, undefined, ErrorCode>
  /** Approved; `transaction.status` has the outcome. */
  | TransferOf<'sent', HeadlessPreview, HeadlessTransaction>

type TransferOf<Status, Preview, Transaction = undefined, Failure = undefined> = {
  readonly status: Status
  readonly preview: Preview
  readonly transaction: Transaction
  readonly error: Failure
}

export type ConfirmParameters = { preview: HeadlessPreview; speed?: FeeSpeed }

/** Headless sending. */
export type HeadlessSend = HeadlessPart<HeadlessTransfer> & {
  /** Fetches sendable tokens, native coin first; rejects with `balance/unavailable` when no balance is known. */
  tokens(): Promise<readonly TokenBalance[]>
  /** Resolves the receiver and simulates the transfer on the chain, without a wallet request. */
  preview(parameters: PreviewParameters): Promise<HeadlessPreview>
  /**
   * Sends a preview through the wallet; resolves once sent. Confirming again returns the same transaction. Another preview
   * rejects with `rpc/resource-unavailable` while a request is open.
   */
  confirm(parameters: ConfirmParameters): Promise<HeadlessTransaction>
  /** Clears preview and result; a pending wallet request stays open. */
  reset(): void
}

type Previewed = {
  readonly preview: HeadlessPreview
  readonly request: TransferRequest
  work: Promise<HeadlessTransaction> | undefined
}

/** Creates the headless send. */
export function createHeadlessSend(latchkey: Latchkey): HeadlessSend {
  const context = contextOf(latchkey)
  const { store } = context
  // Outside the state, which is plain data; keyed by the host's preview and by the order in the state.
  const entries = new WeakMap<HeadlessPreview | SendOrder, Previewed>()
  const { get, subscribe } = createPart(store, () => readTransfer(context, entries))

  async function preview(parameters: PreviewParameters): Promise<HeadlessPreview> {
    const draft: SendOrder = { ...emptyForm, from: undefined }
    store.commit(previewStarted(draft))
    try {
      const { preview, request } = await run(context, previewSend, parameters)
      const entry = { preview, request, work: undefined }
      entries.set(preview, entry).set(request.order, entry)
      store.commit(previewed(draft, request.order))
      return preview
    } catch (cause) {
      const error = toLatchkeyError(cause)
      store.commit(orderFailed('hostSend', draft, error.code))
      throw error
    }
  }

  async function send(_: Context, { preview, speed = 'normal' }: ConfirmParameters) {
    const entry = entries.get(preview)
    if (!entry) {
      const call = 'confirm({ preview }) with the very object that preview() gave'
      throw startError('parameters/invalid', { call })
    }
    // Cleared here, but still open in the wallet.
    if (store.get().hostSend.unanswered.length > 0)
      throw new LatchkeyError('rpc/resource-unavailable')
    const choice = preview.choices?.find((one) => one.speed === speed)
    const { fee, price } = choice ?? preview
    const request = { ...entry.request, order: { ...entry.request.order } }
    entries.set(request.order, entry)
    const sent = await sendTransfer(context, 'hostSend', withPrice(request, price), { fee })
    markFinal(context, sent)
    return toTransaction(context, sent)
  }

  function confirmOnce(parameters: ConfirmParameters): Promise<HeadlessTransaction> {
    checkCall('confirm({ preview })', parameters, (record) => isRecord(record.preview))
    const entry = entries.get(parameters.preview)
    if (entry?.work) return entry.work
    const work = run(context, send, parameters)
    if (entry) {
      entry.work = work
      work.catch(() => {
        entry.work = undefined
      })
    }
    return work
  }

  return {
    get,
    subscribe,
    tokens: () => run(context, sendableTokens, undefined),
    preview,
    confirm: async (parameters) => confirmOnce(parameters),
    reset: () => store.update('hostSend', formStarted()),
  }
}

function readTransfer(
  context: Context,
  entries: WeakMap<HeadlessPreview | SendOrder, Previewed>,
): HeadlessTransfer {
  const send = context.store.get().hostSend
  const none = { preview: undefined, transaction: undefined, error: undefined }
  const preview = 'order' in send ? entries.get(send.order)?.preview : undefined
  if (send.status === 'previewing') return { ...none, status: send.status }
  if (send.status === 'failed') return { ...none, status: send.status, preview, error: send.error }
  if (preview && send.status === 'sent')
    return {
      ...none,
      status: send.status,
      preview,
      transaction: toTransaction(context, send.result),
    }
  if (preview && (send.status === 'ready' || send.status === 'wallet'))
    return { ...none, status: send.status, preview }
  return { ...none, status: 'idle' }
}

/** The host shows the outcome, so the modal does not report it. */
function markFinal(context: Context, sent: PendingTransaction): void {
  const { store } = context
  const stop = store.subscribe(() => {
    const latest = store.get().activity.sent.find((one) => isSameTransaction(one, sent))
    if (!latest || latest.status === 'pending') return
    stop()
    markNotified(context, latest)
  })
}

const toTransaction = (
  { store }: Context,
  { hash, networkId, status }: PendingTransaction,
): HeadlessTransaction => {
  const network = findNetwork(store.get().networks, networkId)
  const explorerUrl = network && explorerLink(network, hash, 'tx')?.href
  return { hash, networkId, status, explorerUrl }
}
