import { type ErrorCode, explorerLink, LatchkeyError, startError } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/api'
import { markNotified } from '../account/sentTransactions.js'
import { contextOf } from '../assembly/contextOf.js'
import type { Latchkey } from '../assembly/Latchkey.js'
import { isRecord } from '../options/validateOption.js'
import type { FeeSpeed } from '../ports/Adapter.js'
import type { Context } from '../runtime/context.js'
import { run, toLatchkeyError } from '../runtime/run.js'
import { reportTransfer } from '../send/transfer/reportTransfer.js'
import { requestTransfer } from '../send/transfer/requestTransfer.js'
import type { TransferRequest } from '../send/transfer/transferRequest.js'
import type { PendingTransaction } from '../state/activitySlice.js'
import { findNetwork } from '../state/networksSlice.js'
import { isSameTransaction } from '../state/sentChanges.js'
import { checkCall } from './checkCall.js'
import { createPart, type HeadlessPart } from './HeadlessPart.js'
import { type HeadlessPreview, type PreviewParameters, previewSend } from './previewSend.js'
import { sendableTokens } from './sendableTokens.js'

/** A transaction that was sent. */
export type HeadlessTransaction = Pick<PendingTransaction, 'hash' | 'networkId' | 'status'> & {
  /** Its page on the network's explorer. */
  readonly explorerUrl: string | undefined
}

/** A transfer, as far as it is. */
export type HeadlessTransfer = {
  /** `wallet`: the request is at the wallet. `sent`: it was approved; `transaction.status` says what became of it. */
  readonly status: 'idle' | 'previewing' | 'ready' | 'wallet' | 'sent' | 'failed'
  readonly preview: HeadlessPreview | undefined
  /** What was sent; its status changes until it is final. */
  readonly transaction: HeadlessTransaction | undefined
  readonly error: ErrorCode | undefined
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

type Progress = Pick<HeadlessTransfer, 'status' | 'preview' | 'error'> & {
  readonly sent?: PendingTransaction
}

const idle: Progress = { status: 'idle', preview: undefined, error: undefined }

/** Creates the part that sends. */
export function createHeadlessSend(latchkey: Latchkey): HeadlessSend {
  const context = contextOf(latchkey)
  const requests = new WeakMap<HeadlessPreview, TransferRequest>()
  let progress: Progress = idle
  // Those that were sent or are at the wallet.
  const confirmed = new WeakMap<HeadlessPreview, Promise<HeadlessTransaction>>()
  let open: HeadlessPreview | undefined

  const { changed, ...part } = createPart(context.store, (): HeadlessTransfer => {
    const { sent, ...shown } = progress
    return { ...shown, transaction: sent && toTransaction(context, latestOf(context, sent)) }
  })

  function advance(next: Progress): Progress {
    progress = next
    changed()
    return next
  }

  /** Calls the function once, when the transaction has ended. */
  function whenFinal(sent: PendingTransaction, onFinal: (final: PendingTransaction) => void): void {
    const stop = part.subscribe(() => {
      const latest = latestOf(context, sent)
      if (latest.status === 'pending') return
      stop()
      onFinal(latest)
    })
  }

  async function preview(parameters: PreviewParameters): Promise<HeadlessPreview> {
    const own = advance({ ...idle, status: 'previewing' })
    try {
      const found = await run(context, previewSend, parameters)
      requests.set(found.preview, found.request)
      // Another preview may have begun since.
      if (progress === own) advance({ ...idle, status: 'ready', preview: found.preview })
      return found.preview
    } catch (cause) {
      const error = toLatchkeyError(cause)
      if (progress === own) advance({ ...idle, status: 'failed', error: error.code })
      throw error
    }
  }

  async function send(_: Context, { preview, speed }: ConfirmParameters) {
    const request = requests.get(preview)
    if (!request) {
      const call = 'confirm({ preview }) with the very object that preview() gave'
      throw startError('parameters/invalid', { call })
    }
    if (open) throw new LatchkeyError('rpc/resource-unavailable')
    open = preview
    const choice = preview.choices?.find((one) => one.speed === (speed ?? 'normal'))
    const { fee, price } = choice ?? preview
    const chosen = { ...request, transfer: { ...request.transfer, ...(price && { price }) } }
    const own = advance({ ...idle, status: 'wallet', preview })
    const report = reportTransfer(context, chosen)
    try {
      const sent = await requestTransfer(context, chosen, { fee })
      report.succeed(preview.toName)
      if (progress === own) advance({ ...idle, status: 'sent', preview, sent })
      whenFinal(sent, (final) => {
        // Seen here, so the modal reports nothing.
        markNotified(context, final)
        if (progress.sent === sent) advance({ ...progress, sent: final })
      })
      return toTransaction(context, sent)
    } catch (cause) {
      const error = toLatchkeyError(cause)
      if (progress === own) advance({ ...idle, status: 'failed', preview, error: error.code })
      await report.fail(error)
      throw error
    }
  }

  /** Sends a preview, once: a second click must not send it again. */
  function confirmOnce(parameters: ConfirmParameters): Promise<HeadlessTransaction> {
    checkCall('confirm({ preview })', parameters, (given) => isRecord(given.preview))
    const { preview } = parameters
    const known = confirmed.get(preview)
    if (known) return known
    const work = run(context, send, parameters).finally(() => {
      if (open === preview) open = undefined
    })
    confirmed.set(preview, work)
    // What was refused may be tried again.
    work.catch(() => confirmed.delete(preview))
    return work
  }

  return {
    ...part,
    tokens: () => run(context, sendableTokens, undefined),
    preview,
    confirm: async (parameters) => confirmOnce(parameters),
    reset: () => void advance(idle),
  }
}

const toTransaction = (
  { store }: Context,
  { hash, networkId, status }: PendingTransaction,
): HeadlessTransaction => {
  const network = findNetwork(store.get().networks, networkId)
  const explorerUrl = network && explorerLink(network, hash, 'tx')?.href
  return { hash, networkId, status, explorerUrl }
}

/** What is known of a transaction now; it leaves the list once the history contains it. */
function latestOf({ store }: Context, sent: PendingTransaction): PendingTransaction {
  return store.get().activity.sent.find((one) => isSameTransaction(one, sent)) ?? sent
}
