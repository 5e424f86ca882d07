/** The transactions that wait for a result, oldest first; their handlers are not data and live in the context. */
export type TransactionsSlice = readonly number[]

export const initialTransactions: TransactionsSlice = []

/** One more waits. */
export const transactionPushed =
  (id: number) =>
  (waiting: TransactionsSlice): TransactionsSlice => [...waiting, id]

/** Removes the latest transaction, which has its result. */
export const transactionPopped = (waiting: TransactionsSlice): TransactionsSlice =>
  waiting.length > 0 ? waiting.slice(0, -1) : waiting
