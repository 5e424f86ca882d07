/** The transactions that wait for a result, oldest first; their handlers are not data and live in the context. */
export type TransactionsSlice = readonly number[]

export const initialTransactions: TransactionsSlice = []
