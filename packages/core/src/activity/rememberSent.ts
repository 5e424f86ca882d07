import type { Context } from '../context.js'
import type { PendingTransaction } from './activitySlice.js'
import { keepSent } from './keepSent.js'
import { joinSent } from './sentChanges.js'

/** Keeps a transaction that was just sent, so that neither a closed modal nor a reload loses it. @spec S9.20 */
export function rememberSent(context: Context, sent: PendingTransaction): void {
  keepSent(context, sent.from, (known) => joinSent(known, [sent]))
}
