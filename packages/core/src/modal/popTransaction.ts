import type { Context } from '../runtime/context.js'
import type { TransactionHandlers, TransactionOutcome } from '../runtime/live/transactionStack.js'
import { transactionPopped } from '../state/transactionsSlice.js'
import { goBack } from './goBack.js'

const handlerOf = {
  success: 'onSuccess',
  error: 'onError',
  cancel: 'onCancel',
} as const satisfies Record<TransactionOutcome, keyof TransactionHandlers>

/** Tells the latest transaction how it ended; without success the visitor goes back. @spec S4.13 S4.14 */
export async function popTransaction(context: Context, outcome: TransactionOutcome): Promise<void> {
  const { store, transactions } = context
  const id = store.get().transactions.at(-1)
  if (id === undefined) return
  const handlers = transactions.take(id)
  store.update('transactions', transactionPopped)
  // Begun now and awaited last: a handler that fails or takes its time keeps nobody on the view.
  const handled = (async () => handlers?.[handlerOf[outcome]]?.())()
  const [result] = await Promise.allSettled([
    handled,
    outcome === 'success' ? undefined : goBack(context),
  ])
  if (result.status === 'rejected') throw result.reason
}
