import type { Context } from '../runtime/context.js'
import type { TransactionHandlers, TransactionResult } from '../runtime/live/TransactionStack.js'
import { goBack } from './goBack.js'

const handlerOf = {
  success: 'onSuccess',
  error: 'onError',
  cancel: 'onCancel',
} as const satisfies Record<TransactionResult, keyof TransactionHandlers>

/** Reports to the latest transaction how it ended; without success the visitor goes back. @spec S4.13 S4.14 */
export async function popTransaction(context: Context, result: TransactionResult): Promise<void> {
  const { store, transactions } = context
  const id = store.get().transactions.at(-1)
  if (id === undefined) return
  const handlers = transactions.get(id)
  transactions.delete(id)
  store.update('transactions', (waiting) => (waiting.length > 0 ? waiting.slice(0, -1) : waiting))
  // Started now and awaited last: a handler that fails or is slow does not hold the visitor on the view.
  const handled = (async () => handlers?.[handlerOf[result]]?.())()
  const [handlerResult] = await Promise.allSettled([
    handled,
    result === 'success' ? undefined : goBack(context),
  ])
  if (handlerResult.status === 'rejected') throw handlerResult.reason
}
