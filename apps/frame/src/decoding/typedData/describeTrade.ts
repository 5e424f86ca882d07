import type { Address } from 'viem'
import type { CardAction, CardAmount, CardRow, CardWarning } from '../../stage/ApprovalCard.js'
import { caution, danger } from '../card/makeCard.js'
import { nativeAmount } from '../card/nativeAmount.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import { addressRow } from '../evm/addressRow.js'
import { isSameAddress } from '../evm/parseEvmAddress.js'
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
}

/** The native coin, as orders write it. */
export const nativeTokenAddress = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** The lower and the higher of two amounts between which an order moves with time. */
export const boundsOf = (start: bigint, end: bigint) =>
  start < end ? { least: start, most: end } : { least: end, most: start }

/** Describes an offer to trade: what leaves, what comes back, and what others get. */
export async function describeTrade(
  input: PrepareInput,
  trade: Trade,
): Promise<{ action: CardAction; warnings: readonly CardWarning[] }> {
  const { expires, gets, gives, isFixed, maker } = trade
  const own = input.addresses.eip155
  const isBack = ({ to }: { to: Address }) => isSameAddress(to, own)
  const back = gets.filter((each) => isBack(each) && each.item.amount > 0n)
  const others = gets.filter((each) => !isBack(each))
  const describe = (items: readonly TradeItem[]) =>
    Promise.all(items.map((item) => describeItem(input, item)))
  const [out, into, away] = await Promise.all([
    describe(gives),
    describe(back.map(({ item }) => item)),
    describe(others.map(({ item }) => item)),
  ])
  const warnings = [...out, ...into, ...away].flatMap((each) => each.warnings)
  if (!isSameAddress(maker, own)) warnings.push(caution('otherMaker'))
  if (!isFixed) warnings.push(caution('termsUnread'))
  else if (!back.length) warnings.push(danger('nothingBack'))
  else warnings.push(...priceWarnings(out, into))
  const nothing: CardRow = { kind: 'word', label: 'amount', word: 'noItem' }
  const rowsOf = (items: readonly ItemDescription[]) =>
    items.length ? items.flatMap(({ rows }) => rows) : [nothing]
  const inner: CardAction[] = [
    { name: 'orderGives', rows: rowsOf(out) },
    { name: 'orderGets', rows: rowsOf(into) },
  ]
  if (others.length) {
    const rows = away.flatMap((each, at) => [
      ...each.rows,
      addressRow(input, 'to', others[at]?.to ?? maker),
    ])
    inner.push({ name: 'orderOthers', rows })
  }
  const rows: CardRow[] =
    expires === undefined ? [] : [{ kind: 'time', label: 'deadline', seconds: expires }]
  return { action: { name: 'order', rows, inner }, warnings }
}

type ItemDescription = {
  readonly rows: readonly CardRow[]
  readonly warnings: readonly CardWarning[]
  readonly amount?: CardAmount
}

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
  const row: CardRow =
    item.id === undefined
      ? { kind: 'word', label: 'tokenId', word: 'anyItem' }
      : { kind: 'text', label: 'tokenId', text: `#${item.id}${count}` }
  return { rows: [row, token], warnings: [] }
}

/** Compares the values of what leaves and of what comes back, as far as they are known. */
function priceWarnings(
  out: readonly ItemDescription[],
  into: readonly ItemDescription[],
): CardWarning[] {
  const [paid, received] = [dollarsOf(out), dollarsOf(into)]
  if (received !== undefined && paid !== undefined)
    return received < paid / 2 ? [danger('badPrice')] : []
  // An NFT for a fraction of a dollar.
  if (received !== undefined) return received < 1 ? [danger('almostNothing')] : []
  return into.every(({ amount }) => amount?.unverified) ? [caution('unverifiedBack')] : []
}

/** The value in dollars; undefined if that of an item is not known. */
const dollarsOf = (items: readonly ItemDescription[]): number | undefined =>
  items.every(({ amount }) => amount?.usd)
    ? items.reduce((total, { amount }) => total + (amount?.usd?.value ?? 0), 0)
    : undefined
