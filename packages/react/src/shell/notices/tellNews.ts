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
import type { SpokenLanguage } from '../../locales/language/SpokenLanguage.js'

/** Says how a transaction ended, with the way to the explorer, and notes that it was said. */
export function tellNews(
  context: Context,
  news: PendingTransaction,
  { messages, tag }: Pick<SpokenLanguage, 'messages' | 'tag'>,
): void {
  const { amount, hash, networkId, status, symbol } = news
  // Another tab may have said it in the meantime.
  if (status === 'pending' || unnotifiedTransaction(context.store.get()) !== news) return
  markNotified(context, news)
  const networks = requestedNetworks(context.store.get().networks)
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  const page = network && explorerLink(network, hash, 'tx')
  const link = page && { label: messages.account.explorer(page.name), href: page.href }
  const what = `${formatAmount(amount, tag)} ${symbol}`
  const variant = status === 'confirmed' ? 'success' : 'error'
  const message = messages.activity.ended[status](what)
  run(context, showSnackbar, { message, variant, link }).catch(() => {})
}
