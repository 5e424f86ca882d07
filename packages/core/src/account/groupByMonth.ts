import type { Transaction } from '@latchkey/protocol/api'

/** Transactions of one month in the visitor's time zone. @spec S3.29 */
export type MonthGroup = {
  readonly year: number
  readonly month: number
  readonly transactions: readonly Transaction[]
}

/** Groups transactions by year and month, in the order of their first entry. @spec S3.29 */
export function groupByMonth(transactions: readonly Transaction[]): readonly MonthGroup[] {
  const groups = new Map<string, { year: number; month: number; transactions: Transaction[] }>()
  for (const transaction of transactions) {
    const mined = new Date(transaction.metadata.minedAt)
    const [year, month] = [mined.getFullYear(), mined.getMonth()]
    const key = `${year}-${month}`
    const group = groups.get(key)
    if (group) group.transactions.push(transaction)
    else groups.set(key, { year, month, transactions: [transaction] })
  }
  return [...groups.values()]
}
