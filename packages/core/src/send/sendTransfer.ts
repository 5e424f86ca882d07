import { formatUnits, isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { refreshBalances } from '../account/refreshBalances.js'
import { storeSent } from '../account/sentTransactions.js'
import { reconnect } from '../connection/reconnect.js'
import type { FeePrice } from '../ports/Adapter.js'
import type { Context } from '../runtime/context.js'
import { toLatchkeyError } from '../runtime/run.js'
import { connectionDecided } from '../runtime/whileConnected.js'
import type { PendingTransaction } from '../state/activitySlice.js'
import { isUnderWay, type SendSliceName } from '../state/sendSlice.js'
import { mergeSent } from '../state/sentChanges.js'
import { inTurn } from '../state/transition.js'
import { orderFailed, orderPlaced, orderSent, waitStopped } from './sendTransitions.js'
import { simulateTransfer, type TransferSimulation } from './transfer/simulateTransfer.js'
import {
  sendContext,
  type TransferRequest,
  transferRequest,
  withPrice,
} from './transfer/transferRequest.js'

export type SendTokensParameters = {
  price?: FeePrice
  fee?: bigint
}

/** Sends the form once, also after the modal closes; a rejection keeps the form. @spec S4.40-S4.42 S5.10 */
export async function sendTokens(
  context: Context,
  { fee, price }: SendTokensParameters = {},
): Promise<PendingTransaction | undefined> {
  const { store } = context
  if (isUnderWay(store.get().send)) return undefined
  const request = transferRequest(context)
  const isWanted = () => !store.get().send.unanswered.includes(request.order)
  return sendTransfer(context, 'send', withPrice(request, price), { fee, isWanted })
}

/** Stops waiting; the request may stay open in the wallet. */
export async function stopWaiting({ store }: Context): Promise<void> {
  store.commit(waitStopped)
}

export type RequestTransferParameters = {
  readonly fee: bigint | undefined
  readonly isWanted?: () => boolean
}

/** Runs an order from the click to the wallet's answer. */
export async function sendTransfer(
  context: Context,
  slice: SendSliceName,
  request: TransferRequest,
  shown: RequestTransferParameters,
): Promise<PendingTransaction> {
  const { store } = context
  const { order } = request
  if (isUnderWay(store.get()[slice])) throw new LatchkeyError('rpc/resource-unavailable')
  store.commit(orderPlaced(slice, order))
  after.placed(context, request)
  try {
    const sent = await requestTransfer(context, request, shown)
    store.commit(
      inTurn(
        storeSent(context, sent.from, (transactions) => mergeSent(transactions, [sent])),
        orderSent(slice, order, sent),
      ),
    )
    after.sent(context, request)
    return sent
  } catch (cause) {
    const error = toLatchkeyError(cause)
    store.commit(orderFailed(slice, order, error.code))
    await after.failed(context, request, error)
    throw error
  }
}

export const after = {
  placed({ bus }: Context, { facts }: TransferRequest): void {
    bus.emit('SEND_INITIATED', facts)
  },
  /** Balances and receivers are outdated. @spec S4.42 */
  sent(context: Context, { facts, transfer }: TransferRequest): void {
    const { from: address, network, nft, token } = transfer
    context.bus.emit('SEND_SUCCESS', facts)
    const moved = { address, network, token, isNft: nft !== undefined }
    refreshBalances(context, moved).catch(() => {})
    for (const old of ['knownReceivers', 'receiverInfo'])
      context.queries.value?.invalidateQueries({ queryKey: [old] }).catch(() => {})
  },
  async failed(
    context: Context,
    { facts, sender }: TransferRequest,
    error: LatchkeyError,
  ): Promise<void> {
    context.bus.emit('SEND_ERROR', { ...facts, message: error.message })
    // Reset, not refetched: the old fee must not show beside the notice that it rose.
    if (isLatchkeyError(error, 'send/fee-increased'))
      context.queries.value?.resetQueries({ queryKey: ['sendPreview'] }).catch(() => {})
    if (!isLatchkeyError(error, 'transaction/chain-mismatch')) return
    const { connection, namespace } = sender
    await reconnect(context, { namespace, connectorId: connection.connectorId })
  },
}

/** Every wallet request to send goes through here, after a simulation. */
export async function requestTransfer(
  context: Context,
  request: TransferRequest,
  { fee, isWanted = () => true }: RequestTransferParameters,
): Promise<PendingTransaction> {
  const { decimals, sender, token, transfer } = request
  const { from, network, to } = transfer
  const { nativeAfter } = await simulateAgain(request, fee)
  if (nativeAfter < 0n) throw new LatchkeyError('send/insufficient-funds')
  await connectionDecided(context, sender.namespace)
  const now = sendContext(context)
  if (now.network.caipNetworkId !== network.caipNetworkId) {
    throw new LatchkeyError('send/network-changed')
  }
  if (now.address !== from) throw new LatchkeyError('send/account-changed')
  // Cancelled before the wallet heard of it, so nothing is open there.
  if (!isWanted()) throw new LatchkeyError('frame/aborted')

  const hash = await sender.sending.transfer(now.connection, transfer)
  return {
    hash,
    networkId: network.caipNetworkId,
    from,
    to,
    amount: formatUnits(transfer.amount, decimals),
    symbol: token.symbol.slice(0, 64),
    token: transfer.token,
    ...(transfer.nft && { nft: String(transfer.nft.tokenId) }),
    at: context.env.now(),
    status: 'pending',
  }
}

/** An estimate covers a base fee a quarter higher. With a set price only a rollup's L1 fee rises, by an eighth a block. */
const coveredBy = { estimate: 4n, setFee: 8n } as const

const tooLittle = ['node/intrinsic-gas-too-low', 'node/fee-cap-too-low'] as const

/** The review promises a fee even where the wallet shows its own, so a higher one throws. */
async function simulateAgain(
  { decimals, sender, transfer }: TransferRequest,
  shown: bigint | undefined,
): Promise<TransferSimulation> {
  const simulation = await simulateTransfer(sender.sending, transfer, decimals).catch((cause) => {
    const isMore = shown !== undefined && tooLittle.some((code) => isLatchkeyError(cause, code))
    throw isMore ? new LatchkeyError('send/fee-increased', { cause }) : cause
  })
  const part = transfer.price ? coveredBy.setFee : coveredBy.estimate
  if (shown !== undefined && simulation.fee > shown + shown / part) {
    throw new LatchkeyError('send/fee-increased')
  }
  return simulation
}
