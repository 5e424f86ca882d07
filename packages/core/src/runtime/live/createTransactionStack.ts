/** The handlers of a transaction's result. */
export type TransactionHandlers = {
  readonly onSuccess?: () => unknown
  readonly onError?: () => unknown
  readonly onCancel?: () => unknown
}

/** The result of a transaction. */
export type TransactionResult = 'success' | 'error' | 'cancel'

/** The handlers of waiting transactions, which state can't hold; state has their numbers. */
export type TransactionStack = {
  /** Stores the handlers and returns their id. */
  put(handlers: TransactionHandlers): number
  /** Removes and returns the handlers. */
  take(id: number): TransactionHandlers | undefined
}

/** Creates an empty stack. */
export function createTransactionStack(): TransactionStack {
  const waiting = new Map<number, TransactionHandlers>()
  let last = 0
  return {
    put(handlers) {
      last += 1
      waiting.set(last, handlers)
      return last
    },
    take(id) {
      const handlers = waiting.get(id)
      waiting.delete(id)
      return handlers
    },
  }
}
