import { updateSent } from '../account/sentTransactions.js'
import type { Context } from '../runtime/context.js'
import type { PendingTransaction } from '../state/activitySlice.js'
import { mergeSent } from '../state/sentChanges.js'

/** Makes a page remember a transaction as one that it sent. */
export const rememberSent = (context: Context, sent: PendingTransaction): void =>
  updateSent(context, sent.from, (transactions) => mergeSent(transactions, [sent]))
