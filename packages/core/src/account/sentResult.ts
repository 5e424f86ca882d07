import type { Context } from '../runtime/context.js'
import type { PendingTransaction } from '../state/activitySlice.js'
import { resultDismissed } from '../state/sendSlice.js'
import type { State } from '../state/state.js'

// Apart from `sentTransactions`, whose storage only an account needs.

/** Removes the result of the last send from Account; the transaction itself is followed on. */
export async function dismissResult({ store }: Pick<Context, 'store'>): Promise<void> {
  store.update('send', resultDismissed)
}

/** Returns the oldest transaction whose result the visitor has not seen yet. */
export function unnotifiedTransaction({
  activity,
}: Pick<State, 'activity'>): PendingTransaction | undefined {
  return activity.sent.findLast(({ status, told }) => status !== 'pending' && !told)
}
