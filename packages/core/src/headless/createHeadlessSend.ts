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

/** A transaction that was sent. */
export type HeadlessTransaction = Pick<PendingTransaction, 'hash' | 'networkId' | 'status'> & {
  /** Its page on the network's explorer. */
  readonly explorerUrl: string | undefined
}

/** A transfer, as far as it is: what there is of it follows from its status. */
export type HeadlessTransfer =
  | TransferOf<'idle' | 'previewing', undefined>
  /** `wallet`: it was confirmed, and the request is at the wallet. */
  | TransferOf<'ready' | 'wallet', HeadlessPreview>
  /** There is a preview where it was the wallet's request that failed: it can be confirmed again. */
  | TransferOf<'failed', HeadlessPreview | undefined, undefined, ErrorCode>
  /** It was approved; `transaction.status` says what became of it. */
  | TransferOf<'sent', HeadlessPreview, HeadlessTransaction>

type TransferOf<Status, Preview, Transaction = undefined, Failure = undefined> = {
  readonly status: Status
  readonly preview: Preview
  /** What was sent; its status changes until it is final. */
  readonly transaction: Transaction
  readonly error: Failure
}

/** A preview, and which of its fees is paid where there is a choice. */
export type ConfirmParameters = { preview: HeadlessPreview; speed?: FeeSpeed }

/** Sending without our UI. */
export type HeadlessSend = HeadlessPart<HeadlessTransfer> & {
  /** Fetches the tokens that can be sent, the network's own coin first; rejects with `balance/unavailable` where nothing is known of them. */
  tokens(): Promise<readonly TokenBalance[]>
  /** Resolves the receiver and asks the chain what sending would cost; the wallet is not asked. */
  preview(parameters: PreviewParameters): Promise<HeadlessPreview>
  /**
   * Requests what was previewed from the wallet; resolves when it was sent. A preview is sent once: another call with it
   * resolves with the same transaction. While a request is open, other previews are refused with `rpc/resource-unavailable`.
   */
  confirm(parameters: ConfirmParameters): Promise<HeadlessTransaction>
  /** Forgets preview and result; what is at the wallet stays there. */
  reset(): void
}

/** What a preview stands for, and its request to the wallet once it was confirmed. */
type Previewed = {
  readonly preview: HeadlessPreview
  readonly request: TransferRequest
  work: Promise<HeadlessTransaction> | undefined
}

/** Creates the part that sends: the send of the host's own UI, as data and functions. */
export function createHeadlessSend(latchkey: Latchkey): HeadlessSend {
  const context = contextOf(latchkey)
  const { store } = context
  // Beside the state, which is plain data: by the preview that the host has, and by its order in the state.
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
    // Forgotten here, and open in the wallet all the same.
    if (store.get().hostSend.unanswered.length > 0)
      throw new LatchkeyError('rpc/resource-unavailable')
    const choice = preview.choices?.find((one) => one.speed === speed)
    const { fee, price } = choice ?? preview
    // Another try is another order.
    const request = { ...entry.request, order: { ...entry.request.order } }
    entries.set(request.order, entry)
    const sent = await sendTransfer(context, 'hostSend', withPrice(request, price), { fee })
    markFinal(context, sent)
    return toTransaction(context, sent)
  }

  /** Sends a preview, once: a second click must not send it again. */
  function confirmOnce(parameters: ConfirmParameters): Promise<HeadlessTransaction> {
    checkCall('confirm({ preview })', parameters, (record) => isRecord(record.preview))
    const entry = entries.get(parameters.preview)
    if (entry?.work) return entry.work
    const work = run(context, send, parameters)
    if (entry) {
      entry.work = work
      // What was refused may be tried again.
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

/** Reads the send of the host's own UI as hosts see it. */
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

/** Marks a transaction when it has ended: its end is seen here, so the modal reports nothing. */
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
