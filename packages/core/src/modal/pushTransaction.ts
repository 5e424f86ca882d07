import type { Context, TransactionHandlers } from '../runtime/context.js'

/** Pushes a transaction; `popTransaction` reports its outcome. @spec S4.13 */
export async function pushTransaction(
  { store, transactions }: Context,
  handlers: TransactionHandlers,
): Promise<void> {
  const id = Math.max(0, ...transactions.keys()) + 1
  transactions.set(id, handlers)
  store.update('transactions', (waiting) => [...waiting, id])
}
