import type { Context, TransactionHandlers, TransactionResult } from '../runtime/context.js'
import { goBack } from './goBack.js'

const handlerOf = {
  success: 'onSuccess',
  error: 'onError',
  cancel: 'onCancel',
} as const satisfies Record<TransactionResult, keyof TransactionHandlers>

/** Reports the outcome to the latest transaction; without success, goes back. @spec S4.13 S4.14 */
export async function popTransaction(context: Context, result: TransactionResult): Promise<void> {
  const { store, transactions } = context
  const id = store.get().transactions.at(-1)
  if (id === undefined) return
  const handlers = transactions.get(id)
  transactions.delete(id)
  store.update('transactions', (waiting) => (waiting.length > 0 ? waiting.slice(0, -1) : waiting))
  // Awaited last, so a slow or failing handler does not hold the view.
  const handled = (async () => handlers?.[handlerOf[result]]?.())()
  const [handlerResult] = await Promise.allSettled([
    handled,
    result === 'success' ? undefined : goBack(context),
  ])
  if (handlerResult.status === 'rejected') throw handlerResult.reason
}
