import type { CaipNetworkId } from '@latchkey/protocol'
import type { Transaction } from '@latchkey/protocol/api'
import type { DataTag } from '@tanstack/query-core'

/** What is known of an address's history. @spec S3.29 */
export type TransactionsState = {
  readonly transactions: readonly Transaction[]
  readonly coinbaseTransactions: readonly Transaction[]
  /** By year, and within it by month from 0. */
  readonly transactionsByYear: Readonly<Record<number, TransactionsByMonth>>
  /** The network whose history was looked at last. */
  readonly lastNetworkInView: CaipNetworkId | undefined
  readonly loading: boolean
  readonly empty: boolean
  /** Where the history goes on. */
  readonly next: string | undefined
}

export type TransactionsByMonth = Readonly<Record<number, readonly Transaction[]>>

/** Where the cache keeps the history that was loaded last. */
export type HistoryKey = DataTag<readonly ['history', CaipNetworkId, string], TransactionsState>

/** The key of an address on a network. */
export function historyKey(address: string, networkId: CaipNetworkId): HistoryKey {
  // The tag is a type only: it has no value at run time.
  return ['history', networkId, address] as const as HistoryKey
}
