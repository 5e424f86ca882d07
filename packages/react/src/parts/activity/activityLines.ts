import {
  type ActivityRows,
  groupByMonth,
  hashKey,
  type OwnSwaps,
  type PendingTransaction,
  type SpamKnowledge,
  type SummaryAsset,
  type Transaction,
  type TransactionKind,
  type TransactionSummary,
  transactionSummary,
} from '@latchkey/core/account'
import type { Line } from '../../ui/VirtualList/lineLayout.js'

/** The lines of an activity list: month headings and rows. */
export type ActivityLines = {
  readonly lines: readonly Line[]
  /** A time in the month of each heading, by the key of its line. */
  readonly months: ReadonlyMap<string, number>
  /** Computed on render: of fifty thousand entries, a dozen are rendered. */
  entryAt(at: number): ActivityEntry | undefined
}

/** What is known of the tokens and of the other parties, whose names go by the address in lower case. */
export type EntryKnowledge = {
  readonly spam?: SpamKnowledge
  readonly names?: Readonly<Record<string, string>>
  /** What was sent from here, of which the history tells less. */
  readonly own?: OwnSwaps
  /** Whether a transaction of the history went to a known router. */
  isSwap?(counterparty: string | undefined): boolean
}

/** Builds the lines of an activity list: pending transactions first, in the current month, then month by month. @spec S3.29 */
export function activityLines(
  { pending, transactions }: ActivityRows,
  now: number,
  { names = {}, ...knowledge }: EntryKnowledge = {},
): ActivityLines {
  const lines: Line[] = []
  const months = new Map<string, number>()
  let count = 0
  const heading = (year: number, month: number) => {
    const key = `${year}-${month}`
    if (months.has(key)) return
    months.set(key, new Date(year, month).getTime())
    lines.push({ key, kind: 'heading', first: count, count: 0 })
  }
  const row = (key: string) => lines.push({ key, kind: 'row', first: count++, count: 1 })

  if (pending.length > 0) heading(new Date(now).getFullYear(), new Date(now).getMonth())
  for (const { hash } of pending) row(`sent ${hash}`)
  for (const group of groupByMonth(transactions)) {
    heading(group.year, group.month)
    for (const { id } of group.transactions) row(id)
  }
  return {
    lines,
    months,
    entryAt(at) {
      const sent = pending[at]
      const transaction = transactions[at - pending.length]
      const entry = sent ? pendingEntry(sent) : transaction && entryOf(transaction, knowledge)
      const key = entry?.counterparty?.toLowerCase() ?? ''
      // A server's text may be the name of something that every object has.
      const name = Object.hasOwn(names, key) ? names[key] : undefined
      return entry && (name === undefined ? entry : { ...entry, name })
    },
  }
}

/** An entry of the activity: a transaction of the history, or one sent from here that is not in it yet. */
export type ActivityEntry = {
  readonly hash: string
  readonly kind: TransactionKind | 'swapped'
  readonly status: PendingTransaction['status']
  readonly counterparty: string | undefined
  /** The name of the counterparty, where the visitor used it. */
  readonly name?: string
  readonly assets: readonly SummaryAsset[]
  readonly at: number
}

/** The entry of a transaction of the history. */
function entryOf(transaction: Transaction, { isSwap, spam, own }: EntryKnowledge): ActivityEntry {
  const { hash, minedAt } = transaction.metadata
  const summary = transactionSummary(transaction, spam)
  const at = Date.parse(minedAt)
  const sent = own?.get(hashKey(hash))
  if (sent) return { ...withHistory(pendingEntry(sent), summary), at }
  // A deposit that gives a token back moves the same.
  const isSwapped = isExchange(summary) && isSwap?.(summary.counterparty)
  const kind = isSwapped ? 'swapped' : summary.kind
  return { hash, at, ...summary, kind }
}

/** What was sent from here, with what the history says of it: how it ended, and what moved, as far as it saw that. */
function withHistory(entry: ActivityEntry, summary: TransactionSummary): ActivityEntry {
  const moved = ({ contract, direction }: SummaryAsset) =>
    summary.assets.filter(
      (one) => one.direction === direction && contractKey(one.contract) === contractKey(contract),
    )
  const assets = entry.assets.map((asset) => {
    const [first, ...others] = moved(asset)
    // A token that takes a part of itself, or comes in several pieces, moves more than once.
    return first && others.length === 0 ? first : asset
  })
  return { ...entry, assets, status: summary.status }
}

/** The contract in lower case, of CAIP-10 too; none for a coin. */
const contractKey = (contract = '') => contract.split(':').at(-1)?.toLowerCase()

/** Whether one token left and another one arrived, and nothing else. */
const isExchange = ({ assets, kind }: TransactionSummary) =>
  kind === 'executed' &&
  assets.length === 2 &&
  assets.every((asset) => asset.kind === 'token') &&
  assets[0]?.direction !== assets[1]?.direction

/** The entry of a sent transaction that the history does not have yet. */
function pendingEntry({
  amount,
  at,
  from,
  hash,
  isAllowance,
  nft,
  status,
  swap,
  symbol,
  to,
  token,
}: PendingTransaction): ActivityEntry {
  const isSelf = from.toLowerCase() === to.toLowerCase()
  const assetOf = (
    { amount, symbol, token }: NonNullable<PendingTransaction['swap']>,
    direction: SummaryAsset['direction'],
  ): SummaryAsset => ({
    label: symbol,
    kind: nft === undefined ? 'token' : 'nft',
    contract: token,
    amount,
    direction,
    imageUrl: undefined,
  })
  const first = { amount, symbol, token }
  if (swap) {
    // Of the router, through which it goes, a visitor knows nothing.
    const assets = [assetOf(first, 'out'), assetOf(swap, 'in')]
    return { hash, kind: 'swapped', status, counterparty: undefined, assets, at }
  }
  // An allowance moves nothing.
  const direction = isSelf || isAllowance ? 'self' : 'out'
  const kind = isAllowance ? 'approved' : isSelf ? 'self' : 'sent'
  const counterparty = isSelf ? undefined : to
  return { hash, kind, status, counterparty, assets: [assetOf(first, direction)], at }
}
