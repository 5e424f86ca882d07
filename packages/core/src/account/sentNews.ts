import type { PendingTransaction } from '../state/activitySlice.js'
import type { State } from '../state/state.js'

/** The transaction whose end the visitor has not heard of yet, the oldest first. */
export function sentNews({ activity }: Pick<State, 'activity'>): PendingTransaction | undefined {
  return activity.sent.findLast(({ status, told }) => status !== 'pending' && !told)
}
