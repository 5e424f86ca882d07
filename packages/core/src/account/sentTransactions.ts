import type { Context } from '../runtime/context.js'
import type { PendingTransaction } from '../state/activitySlice.js'
import { isSameSent, joinSent } from '../state/sentChanges.js'
import type { State } from '../state/state.js'

/** Changes what was sent from an address, here and in what is kept for the next page load; other tabs' news are taken in. */
export function keepSent(
  { storage, store }: Pick<Context, 'storage' | 'store'>,
  address: string,
  change: (sent: readonly PendingTransaction[]) => readonly PendingTransaction[] = (sent) => sent,
): void {
  const { sent } = store.get().activity
  // The table has checked each field; one that was undefined is absent in JSON.
  const stored = (storage.get('sent', address) ?? []) as readonly PendingTransaction[]
  // What was told and is not kept any more, another tab has let go.
  const isKept = (one: PendingTransaction) =>
    !one.told || stored.some((other) => isSameSent(one, other))
  const known = joinSent(
    sent.filter((one) => one.from === address && isKept(one)),
    stored.filter(({ from }) => from === address),
  )
  const own = change(known)
  if (!isEqual(own, stored)) {
    if (own.length > 0) storage.set('sent', own, address)
    else storage.remove('sent', address)
  }
  store.update('activity', (activity) => {
    const all = [...own, ...activity.sent.filter(({ from }) => from !== address)]
    return isEqual(all, activity.sent) ? activity : { ...activity, sent: all }
  })
}

/** Keeps a transaction that was just sent, so that neither a closed modal nor a reload loses it. @spec S9.20 */
export function rememberSent(context: Context, sent: PendingTransaction): void {
  keepSent(context, sent.from, (known) => joinSent(known, [sent]))
}

/** Notes that the visitor was told how it ended, so that no other tab and no later page load says it again. */
export function tellSent(context: Context, news: PendingTransaction): void {
  keepSent(context, news.from, (sent) =>
    sent.map((one) => (isSameSent(one, news) ? { ...one, told: true } : one)),
  )
}

/** The transaction whose end the visitor has not heard of yet, the oldest first. */
export function sentNews({ activity }: Pick<State, 'activity'>): PendingTransaction | undefined {
  return activity.sent.findLast(({ status, told }) => status !== 'pending' && !told)
}

const isEqual = (a: readonly PendingTransaction[], b: readonly PendingTransaction[]) =>
  a.length === b.length &&
  a.every((one, at) => {
    const other = b[at]
    return other && isSameSent(one, other) && one.status === other.status && one.told === other.told
  })
