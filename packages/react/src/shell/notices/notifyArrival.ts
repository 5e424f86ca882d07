import {
  type Arrival,
  activeAccount,
  type Context,
  forgetArrival,
  run,
  showSnackbar,
} from '@latchkey/core/ui'
import { formatAmount } from '@latchkey/protocol'
import type { LoadedLanguage } from '../../locales/language/LoadedLanguage.js'

/** Of a page whose modal had not loaded yet. */
const oldMs = 30_000

/** Says what arrived, if it is still the active account's. */
export async function notifyArrival(
  context: Context,
  { address, amount, at, symbol }: Arrival,
  { messages, tag }: Pick<LoadedLanguage, 'messages' | 'tag'>,
): Promise<void> {
  const message = messages.activity.received(`${formatAmount(amount, tag, 'precise')} ${symbol}`)
  const isNew = context.env.now() - at < oldMs
  if (isNew && activeAccount(context.store.get()).address === address)
    await run(context, showSnackbar, { message, variant: 'success' })
  // Not before it is shown: the next one would replace it.
  forgetArrival(context)
}
