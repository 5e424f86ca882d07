import type { Context } from '../runtime/context.js'
import type { PendingTransaction } from '../state/activitySlice.js'
import { joinSent } from '../state/sentChanges.js'
import { keepSent } from './keepSent.js'

/** Keeps a transaction that was just sent, so that neither a closed modal nor a reload loses it. @spec S9.20 */
export function rememberSent(context: Context, sent: PendingTransaction): void {
  keepSent(context, sent.from, (known) => joinSent(known, [sent]))
}
