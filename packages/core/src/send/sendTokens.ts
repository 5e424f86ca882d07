import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { formatUnits } from '@latchkey/protocol/amounts'
import { refreshBalances } from '../account/refreshBalances.js'
import { rememberSent } from '../account/sentTransactions.js'
import { reconnect } from '../connection/reconnect.js'
import type { FeePrice } from '../ports/Adapter.js'
import type { Context } from '../runtime/context.js'
import { toLatchkeyError } from '../runtime/run.js'
import { connectionDecided } from '../runtime/whileConnected.js'
import type { PendingTransaction, SendResult } from '../state/activitySlice.js'
import { currentEntry, type RouterSlice } from '../state/routerSlice.js'
import { type SendSlice, sendReset } from '../state/sendSlice.js'
import type { ViewName } from '../state/views.js'
import { sendFailed, sendStarted } from './sendChanges.js'
import { sendContext } from './sendContext.js'
import { simulateAgain } from './simulateAgain.js'
import { isGivenUp, takeAnswer } from './stopWaiting.js'
import { type TransferRequest, transferRequest } from './transferRequest.js'

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
  const { bus, store } = context
  if (store.get().send.loading) return undefined
  const filled = transferRequest(context)
  const request = { ...filled, transfer: { ...filled.transfer, ...(price && { price }) } }
  const { sender, transfer } = request
  const amount = formatUnits(transfer.amount, request.decimals)
  const eventProperties = {
    isSmartAccount: false,
    network: transfer.network.caipNetworkId,
    token: request.token.symbol,
    amount,
  }
  store.update('send', sendStarted)
  const form = store.get().send
  bus.emit('SEND_INITIATED', eventProperties)
  try {
    const sent = await requestTransfer(context, request, { amount, fee, form })
    bus.emit('SEND_SUCCESS', eventProperties)
    rememberName(context, form)
    if (takeAnswer(context, form))
      finish(context, { ...sent, receiverName: form.receiverProfileName })
    return sent
  } catch (cause) {
    const error = toLatchkeyError(cause)
    // Forgotten rather than refreshed: the old fee must not stand beside the words that it has risen.
    if (isLatchkeyError(error, 'send/fee-increased')) forgetPreview(context)
    if (takeAnswer(context, form)) store.update('send', sendFailed(error.code))
    bus.emit('SEND_ERROR', { ...eventProperties, message: error.message })
    if (isLatchkeyError(error, 'transaction/chain-mismatch')) {
      // The wallet switched without an event: the page reads its network.
      const { namespace, connection } = sender
      await reconnect(context, { namespace, connectorId: connection.connectorId })
    }
    throw error
  }
}

async function requestTransfer(
  context: Context,
  request: TransferRequest,
  { amount, fee, form }: { amount: string; fee: bigint | undefined; form: SendSlice },
): Promise<PendingTransaction> {
  const { sender, token, transfer } = request
  const { from, network, to } = transfer
  const { nativeAfter } = await simulateAgain(request, fee)
  if (nativeAfter < 0n) throw new LatchkeyError('send/insufficient-funds')
  // Given up before the wallet heard of it: nothing can be open there.
  if (isGivenUp(context, form)) throw new LatchkeyError('frame/aborted')
  // The visitor may have left meanwhile.
  await connectionDecided(context, sender.namespace)
  const now = sendContext(context)
  if (now.network.caipNetworkId !== network.caipNetworkId) {
    throw new LatchkeyError('send/network-changed')
  }
  if (now.address !== from) throw new LatchkeyError('send/account-changed')

  const hash = await sender.sending.transfer(now.connection, transfer)
  const sent: PendingTransaction = {
    hash,
    networkId: network.caipNetworkId,
    from,
    to,
    amount,
    // Stored, where a name has its limit.
    symbol: token.symbol.slice(0, 64),
    token: transfer.token,
    ...(transfer.nft && { nft: String(transfer.nft.tokenId) }),
    at: context.env.now(),
    status: 'pending',
  }
  rememberSent(context, sent)
  invalidateCaches(context, transfer)
  return sent
}

/** The activity shows the name that the visitor knows the receiver by. */
function rememberName({ store }: Context, form: SendSlice): void {
  const { receiverAddress, receiverProfileName: name } = form
  if (!receiverAddress || !name) return
  store.update('activity', (activity) => ({
    ...activity,
    names: { ...activity.names, [receiverAddress.toLowerCase()]: name },
  }))
}

/** What was known of balances and receivers is old now. @spec S4.42 */
function invalidateCaches(
  context: Context,
  { from, network, nft, token }: TransferRequest['transfer'],
): void {
  refreshBalances(context, { address: from, network, token, isNft: nft !== undefined }).catch(
    () => {},
  )
  for (const old of ['knownReceivers', 'receiverInfo']) {
    context.queries.value?.invalidateQueries({ queryKey: [old] }).catch(() => {})
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
