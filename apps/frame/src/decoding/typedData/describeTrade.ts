import type { Address } from 'viem'
import type { CardAction, CardAmount, CardRow, CardWarning } from '../../stage/ApprovalCard.js'
import { caution, danger } from '../card/makeCard.js'
import { nativeAmount } from '../card/nativeAmount.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import { addressRow } from '../evm/addressRow.js'
import { hasCode, isSameAddress } from '../evm/parseEvmAddress.js'
import { dollarsOf, priceWarnings } from '../evm/priceWarnings.js'
import { tokenAmount } from '../evm/readToken.js'

/** A part of a trade; `id` is absent for any item of a collection. */
export type TradeItem =
  | { readonly kind: 'native'; readonly amount: bigint }
  | { readonly kind: 'coin'; readonly token: Address; readonly amount: bigint }
  | {
      readonly kind: 'nft'
      readonly token: Address
      readonly id?: bigint
      readonly amount: bigint
    }

/** An offer to trade, in its worst form for the one who makes it. */
export type Trade = {
  readonly maker: Address
  /** What leaves, at most. */
  readonly gives: readonly TradeItem[]
  /** What is paid for it, at least, and to whom. */
  readonly gets: readonly { readonly item: TradeItem; readonly to: Address }[]
  /** The end in seconds. */
  readonly expires?: number
  /** Whether the signed fields alone fix what comes back. */
  readonly isFixed: boolean
  /** Whether single items of several can be taken, each for its part of the price. */
  readonly isDivisible?: boolean
}

export type TradeDescription = {
  readonly action: CardAction
  readonly warnings: readonly CardWarning[]
  /** The known value of what comes back, in dollars. */
  readonly received: number
  /** Whether something leaves that has no known value, like an NFT. */
  readonly givesUnknown: boolean
}

/** The lower and the higher of two amounts between which an order moves with time. */
export const boundsOf = (start: bigint, end: bigint) =>
  start < end ? { least: start, most: end } : { least: end, most: start }

/** Describes an offer to trade: what leaves, what comes back, and what others get. */
export async function describeTrade(input: PrepareInput, trade: Trade): Promise<TradeDescription> {
  const { expires, gets, gives, isDivisible, isFixed, maker } = trade
  const own = input.addresses.eip155
  const isBack = ({ to }: { to: Address }) => isSameAddress(to, own)
  const isPaid = await Promise.all(gets.map(({ item }) => pays(input, item)))
  const back = gets.filter((each, at) => isBack(each) && isPaid[at])
  const others = gets.filter((each) => !isBack(each))
  const describe = (items: readonly TradeItem[]) =>
    Promise.all(items.map((item) => describeItem(input, item)))
  const [out, into, away] = await Promise.all([
    describe(gives),
    describe(back.map(({ item }) => item)),
    Promise.all(others.map(async ({ item, to }) => ({ ...(await describeItem(input, item)), to }))),
  ])
  const warnings = [...out, ...into, ...away].flatMap((each) => each.warnings)
  if (!isSameAddress(maker, own)) warnings.push(caution('otherMaker'))
  if (isDivisible && gives.some(({ amount, kind }) => kind === 'nft' && amount > 1n))
    warnings.push(caution('inParts'))
  if (!isFixed) warnings.push(caution('termsUnread'))
  else if (!back.length) warnings.push(danger('nothingBack'))
  else warnings.push(...priceWarnings(amountsOf(out), amountsOf(into)))
  const nothing: CardRow = { kind: 'word', label: 'amount', word: 'noItem' }
  const rowsOf = (items: readonly ItemDescription[]) =>
    items.length ? items.flatMap(({ rows }) => rows) : [nothing]
  const inner: CardAction[] = [
    { name: 'orderGives', rows: rowsOf(out) },
    { name: 'orderGets', rows: rowsOf(into) },
  ]
  if (others.length) {
    const rows = away.flatMap((each) => [...each.rows, addressRow(input, 'to', each.to)])
    inner.push({ name: 'orderOthers', rows })
  }
  const rows: CardRow[] =
    expires === undefined ? [] : [{ kind: 'time', label: 'deadline', seconds: expires }]
  return {
    action: { name: 'order', rows, inner },
    warnings,
    received: dollarsOf(amountsOf(into)),
    givesUnknown: out.some(({ amount }) => !amount?.usd),
  }
}

/**
 * Whether an item can be paid at all: several contracts take a transfer of what has no code for done. No one has code at
 * the two addresses that stand for native coins elsewhere, whatever a node says.
 */
async function pays(input: PrepareInput, item: TradeItem): Promise<boolean> {
  if (item.amount === 0n) return false
  if (item.kind === 'native') return true
  if (/^0x(?:0{40}|e{40})$/i.test(item.token)) return false
  return (await hasCode(input, item.token)) !== false
}

type ItemDescription = {
  readonly rows: readonly CardRow[]
  readonly warnings: readonly CardWarning[]
  readonly amount?: CardAmount
}

const amountsOf = (items: readonly ItemDescription[]) => items.map(({ amount }) => amount)

async function describeItem(input: PrepareInput, item: TradeItem): Promise<ItemDescription> {
  if (item.kind === 'native') {
    const amount = await nativeAmount(input, item.amount)
    return { rows: [{ kind: 'amount', label: 'amount', amount }], warnings: [], amount }
  }
  const token = addressRow(input, 'token', item.token)
  if (item.kind === 'coin') {
    const { amount, warnings } = await tokenAmount(input, item.token, item.amount)
    return { rows: [{ kind: 'amount', label: 'amount', amount }, token], warnings, amount }
  }
  const count = item.amount === 1n ? '' : ` × ${item.amount}`
  if (item.id !== undefined) {
    const text = `#${item.id}${count}`
    return { rows: [{ kind: 'text', label: 'tokenId', text }, token], warnings: [] }
  }
  const rows: CardRow[] = [{ kind: 'word', label: 'tokenId', word: 'anyItem' }, token]
  // How many of any is as much as which ones.
  if (count) rows.unshift({ kind: 'text', label: 'amount', text: count.trim() })
  return { rows, warnings: [] }
}
