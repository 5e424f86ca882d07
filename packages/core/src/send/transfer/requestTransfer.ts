import { formatUnits, LatchkeyError } from '@latchkey/protocol'
import { refreshBalances } from '../../account/refreshBalances.js'
import { rememberSent } from '../../account/sentTransactions.js'
import type { Context } from '../../runtime/context.js'
import { connectionDecided } from '../../runtime/whileConnected.js'
import type { PendingTransaction } from '../../state/activitySlice.js'
import { sendContext } from './sendContext.js'
import { simulateAgain } from './simulateAgain.js'
import type { TransferRequest } from './transferRequest.js'

/** What the visitor saw of a transfer, and whether it is still wanted. */
export type RequestTransferParameters = {
  /** The highest fee that the visitor saw: if the transfer costs more by now, the wallet is not asked. */
  readonly fee: bigint | undefined
  readonly isWanted?: () => boolean
}

/** Requests a transfer from the wallet, after the chain was asked whether it can be paid; stores what was sent. */
export async function requestTransfer(
  context: Context,
  request: TransferRequest,
  { fee, isWanted = () => true }: RequestTransferParameters,
): Promise<PendingTransaction> {
  const { decimals, sender, token, transfer } = request
  const { from, network, to } = transfer
  const { nativeAfter } = await simulateAgain(request, fee)
  if (nativeAfter < 0n) throw new LatchkeyError('send/insufficient-funds')
  // Given up before the wallet heard of it: nothing can be open there.
  if (!isWanted()) throw new LatchkeyError('frame/aborted')
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
    amount: formatUnits(transfer.amount, decimals),
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
