import type { Context } from '../runtime/context.js'
import type { PendingTransaction } from '../state/activitySlice.js'
import { resultDismissed } from '../state/sendSlice.js'
import type { State } from '../state/state.js'

export async function dismissResult({ store }: Pick<Context, 'store'>): Promise<void> {
  store.update('send', resultDismissed)
}

/** Returns the oldest finished transaction the visitor has not been notified of. */
export function unnotifiedTransaction({
  activity,
}: Pick<State, 'activity'>): PendingTransaction | undefined {
  return activity.sent.findLast(({ status, told }) => status !== 'pending' && !told)
}
