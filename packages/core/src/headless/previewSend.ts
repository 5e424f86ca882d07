import { formatUnits, LatchkeyError, type Network } from '@latchkey/protocol'
import type { Nft, TokenBalance } from '@latchkey/protocol/api'
import { nativeBalanceQuery } from '../account/nativeBalanceQuery.js'
import { hasTokenSource, tokenBalanceQuery, tokenFailure } from '../account/tokenBalanceQuery.js'
import { tokenContract } from '../account/tokenUnits.js'
import { isRecord } from '../options/validateOption.js'
import type { Context } from '../runtime/context.js'
import {
  type ReceiverWarning,
  receiverInfoQuery,
  receiverWarnings,
} from '../send/receiverInfoQuery.js'
import {
  parseReceiver,
  receiverSoFar,
  resolveReceiver,
  withChecksum,
} from '../send/resolveReceiver.js'
import type { Receiver } from '../send/sendTransitions.js'
import { previewTransfer, type SendPreview } from '../send/transfer/previewTransfer.js'
import {
  nftForm,
  type SendContext,
  sendContext,
  type TransferRequest,
  transferRequest,
} from '../send/transfer/transferRequest.js'
import { checkCall, isString } from './checkCall.js'

/** The transfer to preview. */
export type PreviewParameters = {
  /** An address, or a name on networks with a name service. */
  to: string
} & (
  | {
      /** A token's contract, or one of `tokens()`; defaults to the native coin. */
      token?: string | TokenBalance
      nft?: undefined
      /** A decimal string, such as `'1.5'`. */
      amount: string
    }
  | {
      token?: undefined
      nft: Nft
      /** Number of copies; defaults to one. */
      amount?: string
    }
)

/** A simulated transfer, before the wallet request. */
export type HeadlessPreview = SendPreview & {
  readonly network: Network
  readonly from: string
  readonly to: string
  /** The name it was resolved from. */
  readonly toName: string | undefined
  readonly toImage: string | undefined
  readonly amount: string
  /** An NFT is a token without decimals. */
  readonly token: TokenBalance
  readonly nft: Nft | undefined
  /** Warnings about the receiver, worst first. */
  readonly warnings: readonly ReceiverWarning[]
}

/** Resolves the receiver and simulates the transfer; throws the error that prevents it. */
export async function previewSend(
  context: Context,
  parameters: PreviewParameters,
): Promise<{ preview: HeadlessPreview; request: TransferRequest }> {
  checkCall("preview({ to, amount: '0.1' }) or preview({ to, nft })", parameters, isComplete)
  const sender = sendContext(context)
  const { amount, nft } = parameters
  const [what, receiver] = await Promise.all([
    nft
      ? { ...nftForm(nft), ...(amount !== undefined && { sendTokenAmount: amount }) }
      : tokenForm(context, sender, parameters),
    findReceiver(context, sender.network, parameters.to),
  ])
  const { receiverAddress, receiverProfileImageUrl, receiverProfileName } = receiver
  const request = transferRequest(context, { ...what, receiverAddress, receiverProfileName })
  const client = await context.queries.load()
  const [simulated, info] = await Promise.all([
    previewTransfer(context, request),
    client.fetchQuery(receiverInfoQuery(context, request.order)).catch(() => undefined),
  ])
  const { from, network, to } = request.transfer
  const preview = {
    ...simulated,
    network,
    from,
    to,
    toName: receiverProfileName,
    toImage: receiverProfileImageUrl,
    amount: what.sendTokenAmount.trim(),
    token: what.token,
    nft,
    warnings: info ? receiverWarnings(info) : [],
  }
  return { preview, request }
}

/** Refuses numbers, which lose digits; the visitor's strings are checked later. */
const isComplete = ({ amount, nft, to, token }: Readonly<Record<string, unknown>>) =>
  isString(to) &&
  (isString(amount) || (amount === undefined && nft !== undefined)) &&
  (nft === undefined || isRecord(nft)) &&
  (token === undefined || isString(token) || isRecord(token))

const tokenForm = async (
  context: Context,
  sender: SendContext,
  { amount, token }: Extract<PreviewParameters, { nft?: undefined }>,
) => ({
  nft: undefined,
  token: await findToken(context, sender, token),
  sendTokenAmount: amount,
})

async function findReceiver(context: Context, network: Network, input: string): Promise<Receiver> {
  const parsed = parseReceiver(input, network.chainNamespace)
  if (parsed.kind === 'empty') throw new LatchkeyError('send/fields-required')
  const soFar = receiverSoFar(context, parsed)
  const receiver = soFar.resolving ? await resolveReceiver(context, parsed, network) : soFar
  const { receiverAddress, receiverProblem, receiverProblemReason } = receiver
  if (!receiverProblem)
    return receiverAddress
      ? { ...receiver, receiverAddress: await withChecksum(context, receiverAddress, network) }
      : receiver
  const isName = parsed.kind === 'name'
  if (isName) throw new LatchkeyError('names/resolve-failed', { reason: receiverProblemReason })
  throw new LatchkeyError('transaction/address-invalid')
}

async function findToken(
  context: Context,
  { address, network, sending }: SendContext,
  token: string | TokenBalance | undefined,
): Promise<TokenBalance> {
  if (typeof token === 'object') return token
  // The list has the price; without it the chain has everything a transfer needs.
  const listed = await knownTokens(context).catch(() => [])
  const wanted = token?.split(':').at(-1)?.toLowerCase()
  const match = listed.find((one) => tokenContract(one)?.toLowerCase() === wanted)
  if (match) return match
  if (token === undefined || wanted === undefined) return coinOf(network)
  const contract = token.split(':').at(-1) ?? token
  const { decimals } = await sending.getBalance(address, contract, network)
  if (decimals === undefined) throw new LatchkeyError('send/token-required')
  return {
    name: contract,
    symbol: '',
    chainId: network.caipNetworkId,
    address: `${network.caipNetworkId}:${contract}`,
    price: 0,
    quantity: { decimals: String(decimals), numeric: '0' },
  }
}

/** Throws for an unknown balance, which is not a balance of 0. */
export async function sendableTokens(context: Context): Promise<readonly TokenBalance[]> {
  const { network } = sendContext(context)
  const listed = await knownTokens(context)
  if (listed.some((one) => tokenContract(one) === undefined)) return listed
  return [{ ...coinOf(network), quantity: await coinQuantity(context) }, ...listed]
}

async function knownTokens(context: Context): Promise<readonly TokenBalance[]> {
  const { address, network } = sendContext(context)
  if (!hasTokenSource(context, network)) return []
  const client = await context.queries.load()
  const account = { address, network }
  const listed = await client.fetchQuery(tokenBalanceQuery(context, account))
  if (listed.length === 0 && tokenFailure(context, account))
    throw new LatchkeyError('balance/unavailable')
  return listed
}

async function coinQuantity(context: Context): Promise<TokenBalance['quantity']> {
  const { address, network } = sendContext(context)
  const client = await context.queries.load()
  const query = nativeBalanceQuery(context, { address, network })
  const { balance, decimals } = await client.fetchQuery(query).catch((cause: unknown) => {
    throw new LatchkeyError('balance/unavailable', { cause })
  })
  return { decimals: String(decimals), numeric: formatUnits(BigInt(balance), decimals) }
}

function coinOf({ caipNetworkId, nativeCurrency }: Network): TokenBalance {
  const { decimals, name, symbol } = nativeCurrency
  const quantity = { decimals: String(decimals), numeric: '0' }
  return { name, symbol, chainId: caipNetworkId, price: 0, quantity }
}
