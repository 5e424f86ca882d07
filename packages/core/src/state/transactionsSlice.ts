/** The transactions that wait for an answer, oldest first; their handlers are not data and stand in the context. */
export type TransactionsSlice = readonly number[]

export const initialTransactions: TransactionsSlice = []

/** One more waits. */
export const transactionPushed =
  (id: number) =>
  (waiting: TransactionsSlice): TransactionsSlice => [...waiting, id]

/** The latest one has its answer. */
export const transactionPopped = (waiting: TransactionsSlice): TransactionsSlice =>
  waiting.length > 0 ? waiting.slice(0, -1) : waiting
