import {
  type ActivityRows,
  groupByMonth,
  type PendingTransaction,
  type SpamKnowledge,
  type SummaryAsset,
  type Transaction,
  type TransactionKind,
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
  readonly known?: SpamKnowledge
  readonly names?: Readonly<Record<string, string>>
}

/** Builds the lines of an activity list: pending transactions first, in the current month, then month by month. @spec S3.29 */
export function activityLines(
  { pending, transactions }: ActivityRows,
  now: number,
  { known, names = {} }: EntryKnowledge = {},
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
      const entry = sent ? pendingEntry(sent) : transaction && entryOf(transaction, known)
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
  readonly kind: TransactionKind
  readonly status: PendingTransaction['status']
  readonly counterparty: string | undefined
  /** The name of the counterparty, where the visitor used it. */
  readonly name?: string
  readonly assets: readonly SummaryAsset[]
  readonly at: number
}

/** The entry of a transaction of the history. */
function entryOf(transaction: Transaction, known: SpamKnowledge | undefined): ActivityEntry {
  const { hash, minedAt } = transaction.metadata
  return { hash, at: Date.parse(minedAt), ...transactionSummary(transaction, known) }
}

/** The entry of a sent transaction that the history does not have yet. */
function pendingEntry({
  amount,
  at,
  from,
  hash,
  nft,
  status,
  symbol,
  to,
  token,
}: PendingTransaction): ActivityEntry {
  const isSelf = from.toLowerCase() === to.toLowerCase()
  const direction = isSelf ? 'self' : 'out'
  return {
    hash,
    kind: isSelf ? 'self' : 'sent',
    status,
    counterparty: isSelf ? undefined : to,
    assets: [
      {
        label: symbol,
        kind: nft === undefined ? 'token' : 'nft',
        contract: token,
        amount,
        direction,
        imageUrl: undefined,
      },
    ],
    at,
  }
}
