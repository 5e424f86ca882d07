import type { Context } from '../runtime/context.js'
import type { TransactionHandlers } from '../runtime/live/createTransactionStack.js'

/** Puts a transaction on the stack; `popTransaction` reports to it how it ended. @spec S4.13 */
export async function pushTransaction(
  { store, transactions }: Context,
  handlers: TransactionHandlers,
): Promise<void> {
  const id = transactions.put(handlers)
  store.update('transactions', (waiting) => [...waiting, id])
}
