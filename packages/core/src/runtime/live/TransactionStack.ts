/** The handlers of a transaction's result. */
export type TransactionHandlers = {
  readonly onSuccess?: () => unknown
  readonly onError?: () => unknown
  readonly onCancel?: () => unknown
}

/** The result of a transaction. */
export type TransactionResult = 'success' | 'error' | 'cancel'

/** The handlers of waiting transactions by their numbers: state has the numbers, and can't hold the handlers. */
export type TransactionStack = Map<number, TransactionHandlers>
