/** Callbacks for the outcome of a transaction. */
export type TransactionHandlers = {
  readonly onSuccess?: () => unknown
  readonly onError?: () => unknown
  readonly onCancel?: () => unknown
}

/** The outcome of a transaction. */
export type TransactionResult = 'success' | 'error' | 'cancel'

/** Callbacks by transaction id; state has the ids and can't hold functions. */
export type TransactionStack = Map<number, TransactionHandlers>
