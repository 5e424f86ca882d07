import {
  type PendingTransaction,
  type SummaryAsset,
  type Transaction,
  type TransactionKind,
  transactionSummary,
} from '@latchkey/core/account'

/** What a row tells: of the history, or of something that was sent from here a moment ago. */
export type ActivityEntry = {
  readonly hash: string
  readonly kind: TransactionKind
  readonly status: PendingTransaction['status']
  readonly counterparty: string | undefined
  readonly assets: readonly SummaryAsset[]
  readonly at: number
}

/** The row of something in the history. */
export function entryOf(transaction: Transaction): ActivityEntry {
  const { hash, minedAt } = transaction.metadata
  return { hash, at: Date.parse(minedAt), ...transactionSummary(transaction) }
}

/** The row of something that the history does not have yet. */
export function pendingEntry({
  amount,
  at,
  from,
  hash,
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
      { label: symbol, kind: 'token', contract: token, amount, direction, imageUrl: undefined },
    ],
    at,
  }
}
