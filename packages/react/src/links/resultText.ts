import type { PendingTransaction } from '@latchkey/core/ui'
import { sentText } from '../formats/sentText.js'
import type { ActivityMessages } from '../locales/en/enActivity.js'
import type { Messages } from '../locales/language/Messages.js'

export function resultText(
  transaction: PendingTransaction,
  messages: Messages,
  words: ActivityMessages['swapActivity'],
  tag: string,
): string {
  const { isAllowance, status, swap } = transaction
  const what = sentText(transaction, tag)
  if (swap) {
    const both = `${what} → ${sentText(swap, tag)}`
    return status === 'pending' ? words.swapSent(both) : words.swapEnded[status](both)
  }
  if (isAllowance)
    return status === 'pending' ? words.allowanceSent(what) : words.allowanceEnded[status](what)
  return status === 'pending'
    ? messages.sendResult.sent(what)
    : messages.activity.ended[status](what)
}
