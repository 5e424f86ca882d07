import { markNotified } from '@latchkey/core/account'
import {
  type Context,
  type PendingTransaction,
  run,
  showSnackbar,
  unnotifiedTransaction,
} from '@latchkey/core/internal'
import { sentText } from '../../formats/sentText.js'
import { transactionLink } from '../../links/transactionLink.js'
import type { LoadedLanguage } from '../../locales/language/LoadedLanguage.js'

/** Shows the result of a transaction with a link to the explorer, and marks it as notified. */
export function notifyTransaction(
  context: Context,
  transaction: PendingTransaction,
  { messages, tag }: Pick<LoadedLanguage, 'messages' | 'tag'>,
): void {
  const { status } = transaction
  // Another tab may have shown it in the meantime.
  if (status === 'pending' || unnotifiedTransaction(context.store.get()) !== transaction) return
  markNotified(context, transaction)
  const link = transactionLink(context.store.get(), transaction, messages)
  const variant = status === 'confirmed' ? 'success' : 'error'
  const message = messages.activity.ended[status](sentText(transaction, tag))
  run(context, showSnackbar, { message, variant, link }).catch(() => {})
}
