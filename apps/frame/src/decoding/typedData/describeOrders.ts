import { type Address, zeroAddress } from 'viem'
import type { CardWarning } from '../../stage/ApprovalCard.js'
import { caution, danger } from '../card/makeCard.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import {
  isCowSettlement,
  isOneInchRouter,
  isPermit2,
  isUniswapReactor,
  isZeroExProxy,
} from '../evm/knownContracts.js'
import { isSameAddress } from '../evm/parseEvmAddress.js'
import { describeTransferPermit } from './describePermit.js'
import {
  boundsOf,
  describeTrade,
  type Trade,
  type TradeDescription,
  type TradeItem,
} from './describeTrade.js'
import {
  fieldsOf,
  type TypedDescriber,
  type TypedDescription,
  toSeconds,
  verifierOf,
  withVerifier,
} from './TypedDescription.js'

/** Describes offers to trade that one signature makes. */
export async function describeTrades(
  input: PrepareInput,
  trades: readonly Trade[],
): Promise<TypedDescription> {
  const described = await Promise.all(trades.map((trade) => describeTrade(input, trade)))
  // The worst first: one among many is easily overlooked.
  described.sort((a, b) => a.received - b.received)
  return {
    title: 'offerTrade',
    actions: described.map(({ action }) => action),
    warnings: [
      ...described.flatMap(({ warnings }) => warnings),
      ...compareTrades(described),
      caution('offchainPayload'),
    ],
    unreadable: trades.some(({ isFixed }) => !isFixed),
  }
}

/** Warns if one of several things without a known value is offered for less than a tenth of what another one is. */
function compareTrades(described: readonly TradeDescription[]): CardWarning[] {
  const received = described.filter((each) => each.givesUnknown).map((each) => each.received)
  const isUneven = received.some((each) => each < Math.max(...received) / 10)
  return isUneven ? [danger('unevenPrices')] : []
}

/** A payment; `native` is the address for which this protocol itself pays in the native coin, if there is one. */
const coin = (token: Address, amount: bigint, native?: Address): TradeItem =>
  native && isSameAddress(token, native)
    ? { kind: 'native', amount }
    : { kind: 'coin', token, amount }

/** The native coin for CoW Protocol, and for 0x where an NFT is sold. */
const eeeAddress = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** An address that orders may leave out. */
const orOwn = (address: Address, own: Address) =>
  isSameAddress(address, zeroAddress) ? own : address

/** CoW Protocol: the fee leaves beside the sold amount; the signer is the seller. */
export const describeCowOrder: TypedDescriber = async (input, data) => {
  const order = fieldsOf<{
    sellToken: Address
    buyToken: Address
    receiver: Address
    sellAmount: bigint
    buyAmount: bigint
    validTo: bigint
    feeAmount: bigint
  }>(data)
  const maker = input.addresses.eip155 as Address
  const trade: Trade = {
    maker,
    gives: [coin(order.sellToken, order.sellAmount + order.feeAmount)],
    gets: [
      {
        item: coin(order.buyToken, order.buyAmount, eeeAddress),
        to: orOwn(order.receiver, maker),
      },
    ],
    expires: toSeconds(order.validTo),
    isFixed: true,
  }
  return withVerifier(isCowSettlement(verifierOf(data)), await describeTrades(input, [trade]))
}

/** An extension, which the order has only a hash of, may set other amounts. */
const hasExtension = 1n << 249n

/** 1inch's limit order of version 4. */
export const describeOneInchOrder: TypedDescriber = async (input, data) => {
  const order = fieldsOf<{
    maker: Address
    receiver: Address
    makerAsset: Address
    takerAsset: Address
    makingAmount: bigint
    takingAmount: bigint
    makerTraits: bigint
  }>(data)
  const { maker, makerTraits } = order
  const expiry = (makerTraits >> 80n) & (2n ** 40n - 1n)
  const paid = coin(order.takerAsset, order.takingAmount)
  const trade: Trade = {
    maker,
    gives: [coin(order.makerAsset, order.makingAmount)],
    gets: [{ item: paid, to: orOwn(order.receiver, maker) }],
    expires: expiry ? toSeconds(expiry) : undefined,
    isFixed: (makerTraits & hasExtension) === 0n,
  }
  return withVerifier(isOneInchRouter(verifierOf(data)), await describeTrades(input, [trade]))
}

/** 0x's orders for fungible tokens: limit, RFQ and OTC. */
export const describeZeroExOrder: TypedDescriber = async (input, data) => {
  const order = fieldsOf<
    {
      makerToken: Address
      takerToken: Address
      makerAmount: bigint
      takerAmount: bigint
      maker: Address
    } & ({ expiry: bigint } | { expiryAndNonce: bigint })
  >(data)
  const expiry = 'expiry' in order ? order.expiry : order.expiryAndNonce >> 192n
  const trade: Trade = {
    maker: order.maker,
    gives: [coin(order.makerToken, order.makerAmount)],
    gets: [{ item: coin(order.takerToken, order.takerAmount), to: order.maker }],
    expires: toSeconds(expiry),
    isFixed: true,
  }
  return withVerifier(isZeroExProxy(verifierOf(data)), await describeTrades(input, [trade]))
}

type Erc721Fields = {
  erc721Token: Address
  erc721TokenId: bigint
  erc721TokenProperties: readonly unknown[]
}
type Erc1155Fields = {
  erc1155Token: Address
  erc1155TokenId: bigint
  erc1155TokenProperties: readonly unknown[]
  erc1155TokenAmount: bigint
}

/** An item of 0x; properties stand for any item that has them. */
const nftOf = (
  token: Address,
  id: bigint,
  properties: readonly unknown[],
  amount: bigint,
): TradeItem => ({ kind: 'nft', token, id: properties.length ? undefined : id, amount })

/** 0x's orders for NFTs: fees come on top of the price, for the seller's and the buyer's order. */
export const describeZeroExNftOrder: TypedDescriber = async (input, data) => {
  const order = fieldsOf<
    {
      direction: bigint
      maker: Address
      expiry: bigint
      erc20Token: Address
      erc20TokenAmount: bigint
      fees: readonly { recipient: Address; amount: bigint }[]
    } & (Erc721Fields | Erc1155Fields)
  >(data)
  if (order.direction > 1n) return undefined
  const isSingle = 'erc721Token' in order
  const nft = isSingle
    ? nftOf(order.erc721Token, order.erc721TokenId, order.erc721TokenProperties, 1n)
    : nftOf(
        order.erc1155Token,
        order.erc1155TokenId,
        order.erc1155TokenProperties,
        order.erc1155TokenAmount,
      )
  const { erc20Token, erc20TokenAmount, fees, maker } = order
  const sum = fees.reduce((total, { amount }) => total + amount, erc20TokenAmount)
  const isSale = order.direction === 0n
  const paidFees = fees.map(({ amount, recipient }) => ({
    item: coin(erc20Token, amount, eeeAddress),
    to: recipient,
  }))
  const trade: Trade = {
    maker,
    gives: [isSale ? nft : coin(erc20Token, sum)],
    gets: isSale
      ? [{ item: coin(erc20Token, erc20TokenAmount, eeeAddress), to: maker }, ...paidFees]
      : [{ item: nft, to: maker }],
    expires: toSeconds(order.expiry),
    isFixed: true,
    isDivisible: !isSingle,
  }
  return withVerifier(isZeroExProxy(verifierOf(data)), await describeTrades(input, [trade]))
}

type Output = { token: Address; startAmount: bigint; endAmount: bigint; recipient: Address }

/** UniswapX: a permit whose witness is the order; read only if the spender is its own contract. */
export const describeUniswapOrder: TypedDescriber = async (input, data) => {
  const { deadline, permitted, spender, witness } = fieldsOf<{
    permitted: { token: Address; amount: bigint }
    spender: Address
    deadline: bigint
    witness: { info: { reactor: Address; swapper: Address } } & (
      | { outputs: readonly Output[] }
      | { baseOutputs: readonly Output[] }
    )
  }>(data)
  const { reactor, swapper } = witness.info
  const isKnown =
    isPermit2(verifierOf(data)) &&
    isUniswapReactor(spender) &&
    isSameAddress(spender, reactor) &&
    input.request.caipNetworkId === 'eip155:1'
  if (!isKnown) return describeWitnessPermit(input, data)
  const outputs = 'outputs' in witness ? witness.outputs : witness.baseOutputs
  const trade: Trade = {
    maker: swapper,
    gives: [coin(permitted.token, permitted.amount)],
    gets: outputs.map(({ endAmount, recipient, startAmount, token }) => ({
      item: coin(token, boundsOf(startAmount, endAmount).least, zeroAddress),
      to: recipient,
    })),
    expires: toSeconds(deadline),
    isFixed: true,
  }
  return describeTrades(input, [trade])
}

/** A permit with conditions: what can be taken is read, the conditions are not. */
export const describeWitnessPermit: TypedDescriber = async (input, data) => {
  const permit = await describeTransferPermit(input, data)
  const warnings = [...permit.warnings, caution('termsUnread')]
  return { ...permit, warnings, unreadable: true }
}
