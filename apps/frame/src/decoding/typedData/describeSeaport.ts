import { type Address, zeroAddress } from 'viem'
import { throwInvalidParams } from '../card/throwInvalidParams.js'
import { isSeaport } from '../evm/knownContracts.js'
import { isSameAddress } from '../evm/parseEvmAddress.js'
import { describeTrades } from './describeOrders.js'
import { boundsOf, type Trade, type TradeItem } from './describeTrade.js'
import {
  fieldsOf,
  type TypedDescriber,
  toSeconds,
  verifierOf,
  withVerifier,
} from './TypedDescription.js'

type Item = {
  readonly itemType: bigint
  readonly token: Address
  readonly identifierOrCriteria: bigint
  readonly startAmount: bigint
  readonly endAmount: bigint
}
type Order = {
  readonly offerer: Address
  readonly offer: readonly Item[]
  readonly consideration: readonly (Item & { readonly recipient: Address })[]
  readonly orderType: bigint
  readonly endTime: bigint
}
type Tree = Order | readonly Tree[]

/** Seaport: one order. */
export const describeSeaportOrder: TypedDescriber = async (input, data) => {
  const trades = [toTrade(fieldsOf<Order>(data))]
  return withVerifier(isSeaport(verifierOf(data)), await describeTrades(input, trades))
}

/** Seaport: many orders in one signature; empty places of the tree have no offerer. */
export const describeSeaportBulkOrder: TypedDescriber = async (input, data) => {
  const orders = leavesOf(fieldsOf<{ tree: Tree }>(data).tree).filter(
    ({ offer, offerer }) => offer.length || !isSameAddress(offerer, zeroAddress),
  )
  if (!orders.length) return undefined
  const trades = orders.map(toTrade)
  return withVerifier(isSeaport(verifierOf(data)), await describeTrades(input, trades))
}

const leavesOf = (tree: Tree): readonly Order[] =>
  'offerer' in tree ? [tree] : tree.flatMap(leavesOf)

/** Amounts may change with time: the most leaves, the least comes back. */
function toTrade(order: Order): Trade {
  const { consideration, endTime, offer, offerer, orderType } = order
  return {
    maker: offerer,
    gives: offer.map((item) => toItem(item, 'most')),
    gets: consideration.map((each) => ({ item: toItem(each, 'least'), to: each.recipient })),
    expires: toSeconds(endTime),
    isFixed: true,
    // Of the four types, the odd ones can be taken in parts.
    isDivisible: orderType % 2n === 1n,
  }
}

/** Throws for a kind of item that is not known: then the whole order cannot be read. */
function toItem(item: Item, bound: 'most' | 'least'): TradeItem {
  const { endAmount, identifierOrCriteria: id, itemType, startAmount, token } = item
  const amount = boundsOf(startAmount, endAmount)[bound]
  switch (itemType) {
    case 0n:
      return { kind: 'native', amount }
    case 1n:
      return { kind: 'coin', token, amount }
    case 2n:
    case 3n:
      return { kind: 'nft', token, id, amount }
    // One of several items, or any of the collection: the criteria are only a hash.
    case 4n:
    case 5n:
      return { kind: 'nft', token, amount }
  }
  return throwInvalidParams()
}
