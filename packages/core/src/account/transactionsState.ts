import type { CaipNetworkId } from '@latchkey/protocol'
import type { Transaction } from '@latchkey/protocol/api'
import type { PageProgress } from '../runtime/lists/createPagesObserver.js'
import type { Paged } from '../runtime/lists/Paged.js'
import type { TransactionsByMonth, TransactionsState } from './accountKeys.js'
import { groupByMonth } from './groupByMonth.js'

/** @spec S3.29 S4.63-S4.65 */
export function transactionsState(
  { error, items }: Pick<Paged<Transaction>, 'error' | 'items'>,
  { loading, cursor }: PageProgress,
  networkId: CaipNetworkId,
): TransactionsState {
  let byYear: TransactionsState['transactionsByYear'] | undefined
  return {
    transactions: items,
    coinbaseTransactions: [],
    get transactionsByYear() {
      byYear ??= groupByYear(items)
      return byYear
    },
    lastNetworkInView: networkId,
    loading: loading,
    empty: (items.length === 0 && !loading) || error !== undefined,
    next: cursor,
  }
}

function groupByYear(transactions: readonly Transaction[]) {
  const years: Record<number, Record<number, readonly Transaction[]>> = {}
  for (const group of groupByMonth(transactions)) {
    const months: TransactionsByMonth = years[group.year] ?? {}
    years[group.year] = { ...months, [group.month]: group.transactions }
  }
  return years
}
