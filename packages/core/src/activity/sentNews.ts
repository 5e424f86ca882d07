import type { State } from '../state.js'
import type { PendingTransaction } from './activitySlice.js'

/** The transaction whose end the visitor has not heard of yet, the oldest first. */
export function sentNews({ activity }: Pick<State, 'activity'>): PendingTransaction | undefined {
  return activity.sent.findLast(({ status, told }) => status !== 'pending' && !told)
}
