import {
  formatUnits,
  LatchkeyError,
  type Namespace,
  type Network,
  supports,
} from '@latchkey/protocol'
import type { Nft, TokenBalance } from '@latchkey/protocol/api'
import { nftName } from '../../account/nftName.js'
import { tokenContract, tokenDecimals } from '../../account/tokenUnits.js'
import type { Connection, FeePrice, NftItem, Sending, Transfer } from '../../ports/Adapter.js'
import type { Context } from '../../runtime/context.js'
import { accountOf } from '../../state/accountsSlice.js'
import { isSmartAccount } from '../../state/isSmartAccount.js'
import { networksOf } from '../../state/networksSlice.js'
import type { OrderFields, SendOrder } from '../../state/sendSlice.js'
import { parseAmount } from './parseAmount.js'

export type SendContext = {
  readonly namespace: Namespace
  readonly network: Network
  readonly address: string
  readonly connection: Connection
  readonly sending: Sending
}

/** Returns the active namespace's sending methods, if any. @spec S1.04 S4.41 */
export function sendingOf({ adapters, store }: Context): Sending | undefined {
  const namespace = store.get().networks.activeNamespace
  return namespace && supports(namespace, 'send') ? adapters.get(namespace)?.send : undefined
}

/** Throws an error that names what is missing. @spec S1.04 S4.41 S8.10 */
export function sendContext(context: Context): SendContext {
  const { accounts, networks } = context.store.get()
  const sending = sendingOf(context)
  const namespace = networks.activeNamespace
  const network = networksOf(networks, namespace).active
  if (!namespace || !sending) throw new LatchkeyError('send/unsupported')
  const connection = context.connections.get(namespace)
  const { address } = accountOf(accounts, namespace)
  if (!connection || !address) throw new LatchkeyError('connection/not-found')
  if (!network) throw new LatchkeyError('network/required')
  return { namespace, network, address, connection, sending }
}

export type TransferRequest = {
  readonly order: SendOrder
  readonly sender: SendContext
  readonly token: TokenBalance
  readonly decimals: number
  readonly transfer: Transfer
  readonly facts: {
    readonly isSmartAccount: boolean
    readonly network: Network['caipNetworkId']
    readonly token: string
    readonly amount: string
  }
}

/** Validates a form into an order; throws an error that names the problem. @spec S5.10 S8.08-S8.10 */
export function transferRequest(
  context: Context,
  form: OrderFields = context.store.get().send.form,
): TransferRequest {
  const { nft, receiverAddress, receiverProfileName, sendTokenAmount, token } = form
  const sender = sendContext(context)
  const { address, namespace, network } = sender
  if (!sendTokenAmount.trim() || !receiverAddress) throw new LatchkeyError('send/fields-required')
  if (!token) throw new LatchkeyError('send/token-required')
  if (token.chainId !== network.caipNetworkId) throw new LatchkeyError('send/network-changed')
  const decimals = tokenDecimals(token)
  const amount = parseAmount(sendTokenAmount, decimals)
  if (!amount.ok) throw new LatchkeyError('send/amount-invalid')
  const transfer: Transfer = {
    network,
    from: address,
    to: receiverAddress,
    amount: amount.units,
    token: tokenContract(token),
    ...(nft && { nft: nftItem(nft) }),
  }
  const facts = {
    isSmartAccount: isSmartAccount(context.store.get(), namespace),
    network: network.caipNetworkId,
    token: token.symbol,
    amount: formatUnits(amount.units, decimals),
  }
  const order = {
    from: address,
    nft,
    receiverAddress,
    receiverProfileName,
    sendTokenAmount,
    token,
  }
  return { order, sender, token, decimals, transfer, facts }
}

export const withPrice = (
  request: TransferRequest,
  price: FeePrice | undefined,
): TransferRequest => (price ? { ...request, transfer: { ...request.transfer, price } } : request)

/** Without decimals and price, so one form sends tokens and NFTs. */
function nftToken(nft: Nft): TokenBalance {
  const { address, chainId, quantity } = nft
  const name = nftName(nft)
  return {
    name,
    symbol: name,
    chainId,
    address: `${chainId}:${address}`,
    price: 0,
    quantity: { decimals: '0', numeric: quantity },
  }
}

export const nftItem = ({ standard, tokenId }: Nft): NftItem => ({
  standard,
  tokenId: BigInt(tokenId),
})

/** Throws if a server reports the native coin as an NFT's contract: that would send money. */
export function nftForm(nft: Nft) {
  const token = nftToken(nft)
  if (!tokenContract(token)) throw new LatchkeyError('transaction/address-invalid')
  return { nft, token, sendTokenAmount: '1' }
}
