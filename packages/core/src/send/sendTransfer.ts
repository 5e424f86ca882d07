import { formatUnits, isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { refreshBalances } from '../account/refreshBalances.js'
import { storeSent } from '../account/sentTransactions.js'
import { reconnect } from '../connection/reconnect.js'
import type { FeePrice } from '../ports/Adapter.js'
import type { Context } from '../runtime/context.js'
import { toLatchkeyError } from '../runtime/run.js'
import { connectionDecided } from '../runtime/whileConnected.js'
import type { PendingTransaction } from '../state/activitySlice.js'
import { isUnderWay, type SendPlace } from '../state/sendSlice.js'
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
  if (isUnderWay(store.get().send)) return undefined
  const request = transferRequest(context)
  const isWanted = () => !store.get().send.unanswered.includes(request.order)
  return sendTransfer(context, 'send', withPrice(request, price), { fee, isWanted })
}

/** Stops waiting for the wallet, in which the request may still be open. */
export async function stopWaiting({ store }: Context): Promise<void> {
  store.commit(waitStopped)
}

/** What the visitor saw of a transfer, and whether it is still wanted. */
export type RequestTransferParameters = {
  /** The highest fee that the visitor saw: if the transfer costs more by now, the wallet is not asked. */
  readonly fee: bigint | undefined
  readonly isWanted?: () => boolean
}

/** Takes an order from the click to the answer: each step is one commit, and what follows it. */
export async function sendTransfer(
  context: Context,
  place: SendPlace,
  request: TransferRequest,
  shown: RequestTransferParameters,
): Promise<PendingTransaction> {
  const { store } = context
  const { order } = request
  if (isUnderWay(store.get()[place])) throw new LatchkeyError('rpc/resource-unavailable')
  store.commit(orderPlaced(place, order))
  after.placed(context, request)
  try {
    const sent = await requestTransfer(context, request, shown)
    store.commit(
      inTurn(
        storeSent(context, sent.from, (transactions) => mergeSent(transactions, [sent])),
        orderSent(place, order, sent),
      ),
    )
    after.sent(context, request)
    return sent
  } catch (cause) {
    const error = toLatchkeyError(cause)
    store.commit(orderFailed(place, order, error.code))
    await after.failed(context, request, error)
    throw error
  }
}

/** What follows each step of a transfer: what listeners of the host are told, and what is old now. */
export const after = {
  placed({ bus }: Context, { facts }: TransferRequest): void {
    bus.emit('SEND_INITIATED', facts)
  },
  /** What was known of balances and receivers is old. @spec S4.42 */
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
    // Forgotten rather than refreshed: the old fee must not stand beside the words that it has risen.
    if (isLatchkeyError(error, 'send/fee-increased'))
      context.queries.value?.resetQueries({ queryKey: ['sendPreview'] }).catch(() => {})
    if (!isLatchkeyError(error, 'transaction/chain-mismatch')) return
    // The wallet switched without an event: the page reads its network.
    const { connection, namespace } = sender
    await reconnect(context, { namespace, connectorId: connection.connectorId })
  },
}

/** Requests a transfer from the wallet, after the chain was asked whether it can be paid; all that asks a wallet to send comes here. */
export async function requestTransfer(
  context: Context,
  request: TransferRequest,
  { fee, isWanted = () => true }: RequestTransferParameters,
): Promise<PendingTransaction> {
  const { decimals, sender, token, transfer } = request
  const { from, network, to } = transfer
  const { nativeAfter } = await simulateAgain(request, fee)
  if (nativeAfter < 0n) throw new LatchkeyError('send/insufficient-funds')
  // The visitor may have left meanwhile.
  await connectionDecided(context, sender.namespace)
  const now = sendContext(context)
  if (now.network.caipNetworkId !== network.caipNetworkId) {
    throw new LatchkeyError('send/network-changed')
  }
  if (now.address !== from) throw new LatchkeyError('send/account-changed')
  // Given up before the wallet heard of it: nothing can be open there.
  if (!isWanted()) throw new LatchkeyError('frame/aborted')

  const hash = await sender.sending.transfer(now.connection, transfer)
  return {
    hash,
    networkId: network.caipNetworkId,
    from,
    to,
    amount: formatUnits(transfer.amount, decimals),
    // Stored, where a name has its limit.
    symbol: token.symbol.slice(0, 64),
    token: transfer.token,
    ...(transfer.nft && { nft: String(transfer.nft.tokenId) }),
    at: context.env.now(),
    status: 'pending',
  }
}

/**
 * What a fee that was shown covers beside itself. An estimate has a quarter of the base fee in reserve: while the next one is no
 * more than that above it, the fee of now is still within what was shown. Where the page sets gas and price nothing of them can
 * rise, only what a rollup adds: in one block of the chain below, by an eighth at most.
 */
const coveredBy = { estimate: 4n, setFee: 8n } as const

/** The ways in which a node says that the gas or the price that was shown is too little by now. */
const tooLittle = ['node/intrinsic-gas-too-low', 'node/fee-cap-too-low'] as const

/**
 * Simulates a transfer again, right before the wallet is asked; throws if it costs more than the visitor saw. A wallet that sets
 * its own fee shows that itself, but the review is ours, and what it said must hold when Send is pressed.
 */
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
