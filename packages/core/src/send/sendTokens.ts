import { isLatchkeyError } from '@latchkey/protocol'
import type { FeePrice } from '../ports/Adapter.js'
import type { Context } from '../runtime/context.js'
import { toLatchkeyError } from '../runtime/run.js'
import type { PendingTransaction, SendResult } from '../state/activitySlice.js'
import { currentEntry, type RouterSlice } from '../state/routerSlice.js'
import { sendReset } from '../state/sendSlice.js'
import type { ViewName } from '../state/views.js'
import { sendFailed, sendStarted } from './sendChanges.js'
import { isGivenUp, takeAnswer } from './stopWaiting.js'
import { reportTransfer } from './transfer/reportTransfer.js'
import { requestTransfer } from './transfer/requestTransfer.js'
import { transferRequest } from './transfer/transferRequest.js'

export type SendTokensParameters = {
  /** What the wallet is to pay for gas, where it takes that from the page. */
  price?: FeePrice
  /** The highest fee that the visitor saw: if the transfer costs more by now, the wallet is not asked. */
  fee?: bigint
}

/**
 * Requests the transfer of the form from the wallet, once: while the request is open, a second call does nothing. Goes on
 * when the modal is closed; a refusal leaves the form as it was. @spec S4.40-S4.42 S5.10
 */
export async function sendTokens(
  context: Context,
  { fee, price }: SendTokensParameters = {},
): Promise<PendingTransaction | undefined> {
  const { store } = context
  if (store.get().send.loading) return undefined
  const filled = transferRequest(context)
  const request = { ...filled, transfer: { ...filled.transfer, ...(price && { price }) } }
  store.update('send', sendStarted)
  const form = store.get().send
  const report = reportTransfer(context, request)
  try {
    const isWanted = () => !isGivenUp(context, form)
    const sent = await requestTransfer(context, request, { fee, isWanted })
    report.succeed(form.receiverProfileName)
    if (takeAnswer(context, form))
      finish(context, { ...sent, receiverName: form.receiverProfileName })
    return sent
  } catch (cause) {
    const error = toLatchkeyError(cause)
    // Forgotten rather than refreshed: the old fee must not stand beside the words that it has risen.
    if (isLatchkeyError(error, 'send/fee-increased')) forgetPreview(context)
    if (takeAnswer(context, form)) store.update('send', sendFailed(error.code))
    await report.fail(error)
    throw error
  }
}

function forgetPreview({ queries }: Context): void {
  queries.value?.resetQueries({ queryKey: ['sendPreview'] }).catch(() => {})
}

/** Empties the form and leads back to Account, which shows the result, unless the visitor is elsewhere by now. @spec S4.42 */
function finish({ store }: Context, result: SendResult): void {
  store.update('send', sendReset)
  const { modal, router } = store.get()
  store.update('router', leaveForm)
  // Where Account is not seen next, a notification reports it.
  const isSeen = modal.open && store.get().router !== router
  if (isSeen) store.update('activity', (activity) => ({ ...activity, result }))
}

/** The views that are the form. */
const formViews: readonly ViewName[] = ['WalletSend', 'WalletSendSelectToken', 'WalletSendPreview']

/** Replaces the form by Account, also below an open request of the wallet, which leads back to what is below it. */
function leaveForm(router: RouterSlice): RouterSlice {
  const { entries } = router
  const isApproving = currentEntry(router).view === 'ApproveTransaction'
  const approval = isApproving ? entries.slice(-1) : []
  const below = entries.at(-1 - approval.length)
  const isForm = below !== undefined && formViews.includes(below.view)
  return isForm ? { entries: [{ view: 'Account' }, ...approval] } : router
}
