import { markNotified } from '@latchkey/core/account'
import {
  type Context,
  currentEntry,
  type PendingTransaction,
  run,
  showSnackbar,
  unnotifiedTransaction,
} from '@latchkey/core/ui'
import { loadedWords } from '../../hooks/view/useMessages.js'
import { resultText } from '../../links/resultText.js'
import { transactionLink } from '../../links/transactionLink.js'
import type { LoadedLanguage } from '../../locales/language/LoadedLanguage.js'

export function notifyTransaction(
  context: Context,
  transaction: PendingTransaction,
  language: Pick<LoadedLanguage, 'messages' | 'tag'>,
): void {
  const { messages, tag } = language
  const { status } = transaction
  if (status === 'pending' || unnotifiedTransaction(context.store.get()) !== transaction) return
  markNotified(context, transaction)
  if (isOnScreen(context, transaction)) return
  const link = transactionLink(context.store.get(), transaction, messages)
  const variant = status === 'confirmed' ? 'success' : 'error'
  const message = resultText(transaction, messages, loadedWords(messages.swapActivity), tag)
  run(context, showSnackbar, { message, variant, link }).catch(() => {})
}

function isOnScreen({ store }: Context, { hash }: PendingTransaction): boolean {
  const { modal, router, swap } = store.get()
  const isShown = modal.open && currentEntry(router).view === 'SwapPreview'
  const { flow } = swap
  if (!isShown || !flow) return false
  const open = 'open' in flow && flow.open ? [flow.open] : []
  return [...flow.done, ...open, flow].some((one) => 'hash' in one && one.hash === hash)
}
