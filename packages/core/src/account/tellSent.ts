import type { Context } from '../runtime/context.js'
import type { PendingTransaction } from '../state/activitySlice.js'
import { isSameSent } from '../state/sentChanges.js'
import { keepSent } from './keepSent.js'

/** Notes that the visitor was told how it ended, so that no other tab and no later page load says it again. */
export function tellSent(context: Context, news: PendingTransaction): void {
  keepSent(context, news.from, (sent) =>
    sent.map((one) => (isSameSent(one, news) ? { ...one, told: true } : one)),
  )
}
