/** Ids only: callbacks are not data and live in the context. */
export type TransactionsSlice = readonly number[]

export const initialTransactions: TransactionsSlice = []
