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

export type ActivityLines = {
  readonly lines: readonly Line[]
  readonly months: ReadonlyMap<string, number>
  /** Computed on render: of fifty thousand entries, a dozen are rendered. */
  entryAt(at: number): ActivityEntry | undefined
}

export type EntryKnowledge = {
  readonly spam?: SpamKnowledge
  readonly names?: Readonly<Record<string, string>>
  readonly own?: OwnSwaps
  isSwap?(counterparty: string | undefined): boolean
}

/** Pending transactions come first, in the current month. @spec S3.29 */
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
      // Own properties only: the server's text may be `constructor`.
      const name = Object.hasOwn(names, key) ? names[key] : undefined
      return entry && (name === undefined ? entry : { ...entry, name })
    },
  }
}

export type ActivityEntry = {
  readonly hash: string
  readonly kind: TransactionKind | 'swapped'
  readonly status: PendingTransaction['status']
  readonly counterparty: string | undefined
  readonly name?: string
  readonly assets: readonly SummaryAsset[]
  readonly at: number
}

function entryOf(transaction: Transaction, { isSwap, spam, own }: EntryKnowledge): ActivityEntry {
  const { hash, minedAt } = transaction.metadata
  const summary = transactionSummary(transaction, spam)
  const at = Date.parse(minedAt)
  const sent = own?.get(hashKey(hash))
  if (sent) return { ...withHistory(pendingEntry(sent), summary), at }
  // A deposit that mints a token moves the same assets.
  const isSwapped = isExchange(summary) && isSwap?.(summary.counterparty)
  const kind = isSwapped ? 'swapped' : summary.kind
  return { hash, at, ...summary, kind }
}

function withHistory(entry: ActivityEntry, summary: TransactionSummary): ActivityEntry {
  const moved = ({ contract, direction }: SummaryAsset) =>
    summary.assets.filter(
      (one) => one.direction === direction && contractKey(one.contract) === contractKey(contract),
    )
  const assets = entry.assets.map((asset) => {
    const [first, ...others] = moved(asset)
    // Tokens with a transfer fee, or split transfers, move more than once.
    return first && others.length === 0 ? first : asset
  })
  return { ...entry, assets, status: summary.status }
}

const contractKey = (contract = '') => contract.split(':').at(-1)?.toLowerCase()

const isExchange = ({ assets, kind }: TransactionSummary) =>
  kind === 'executed' &&
  assets.length === 2 &&
  assets.every((asset) => asset.kind === 'token') &&
  assets[0]?.direction !== assets[1]?.direction

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
    // The visitor does not know the router.
    const assets = [assetOf(first, 'out'), assetOf(swap, 'in')]
    return { hash, kind: 'swapped', status, counterparty: undefined, assets, at }
  }
  const direction = isSelf || isAllowance ? 'self' : 'out'
  const kind = isAllowance ? 'approved' : isSelf ? 'self' : 'sent'
  const counterparty = isSelf ? undefined : to
  return { hash, kind, status, counterparty, assets: [assetOf(first, direction)], at }
}
