import type { Context } from '../context.js'
import type { TransactionHandlers } from './transactionStack.js'
import { transactionPushed } from './transactionsSlice.js'

/** Puts a transaction on the stack; `popTransaction` tells it how it ended. @spec S4.13 */
export async function pushTransaction(
  { store, transactions }: Context,
  handlers: TransactionHandlers,
): Promise<void> {
  store.update('transactions', transactionPushed(transactions.put(handlers)))
}
