import {
  type Context,
  markNotified,
  type PendingTransaction,
  requestedNetworks,
  run,
  showSnackbar,
  unnotifiedTransaction,
} from '@latchkey/core/internal'
import { formatAmount } from '../../formats/formatAmount.js'
import { explorerLink } from '../../links/explorerLink.js'
import type { LoadedLanguage } from '../../locales/language/LoadedLanguage.js'

/** Says how a transaction ended, with the way to the explorer, and notes that it was said. */
export function notifyTransaction(
  context: Context,
  transaction: PendingTransaction,
  { messages, tag }: Pick<LoadedLanguage, 'messages' | 'tag'>,
): void {
  const { amount, hash, networkId, status, symbol } = transaction
  // Another tab may have said it in the meantime.
  if (status === 'pending' || unnotifiedTransaction(context.store.get()) !== transaction) return
  markNotified(context, transaction)
  const networks = requestedNetworks(context.store.get().networks)
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  const page = network && explorerLink(network, hash, 'tx')
  const link = page && { label: messages.account.explorer(page.name), href: page.href }
  const what = `${formatAmount(amount, tag)} ${symbol}`
  const variant = status === 'confirmed' ? 'success' : 'error'
  const message = messages.activity.ended[status](what)
  run(context, showSnackbar, { message, variant, link }).catch(() => {})
}
