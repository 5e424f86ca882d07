import type { Context } from '../runtime/context.js'
import { cachesOf } from '../runtime/storage/cacheKeys.js'
import type { ActivitySlice, PendingTransaction } from '../state/activitySlice.js'
import { isSameTransaction, mergeSent } from '../state/sentChanges.js'

/** Changes the transactions sent from an address, in the state and in the storage; changes of other tabs are merged in. */
export function updateSent(
  context: Pick<Context, 'storage' | 'store'>,
  address: string,
  change: (sent: readonly PendingTransaction[]) => readonly PendingTransaction[] = (sent) => sent,
): void {
  const { store } = context
  const caches = cachesOf(context)
  const { sent } = store.get().activity
  // The table has checked each field; one that was undefined is absent in JSON.
  const stored = (caches.get('sent', address) ?? []) as readonly PendingTransaction[]
  // Another tab has removed what was reported and is no longer stored.
  const isStored = (one: PendingTransaction) =>
    !one.told || stored.some((other) => isSameTransaction(one, other))
  const known = mergeSent(
    sent.filter((one) => one.from === address && isStored(one)),
    stored.filter(({ from }) => from === address),
  )
  const own = change(known)
  if (!isEqual(own, stored)) {
    if (own.length > 0) caches.set('sent', own, address)
    else caches.remove('sent', address)
  }
  store.update('activity', (activity) => {
    const all = [...own, ...activity.sent.filter(({ from }) => from !== address)]
    return isEqual(all, activity.sent) ? activity : withResult({ ...activity, sent: all })
  })
}

/** The result on screen follows its transaction, which leaves the list once the history contains it. */
function withResult(activity: ActivitySlice): ActivitySlice {
  const { result, sent } = activity
  const latest = result && sent.find((one) => isSameTransaction(one, result))
  return latest ? { ...activity, result: { ...result, status: latest.status } } : activity
}

/** Stores a transaction that was just sent, so that neither a closed modal nor a reload loses it. @spec S9.20 */
export function rememberSent(context: Context, sent: PendingTransaction): void {
  updateSent(context, sent.from, (known) => mergeSent(known, [sent]))
}

/** Records that the visitor saw the result, so that no other tab and no later page load reports it again. */
export function markNotified(context: Context, transaction: PendingTransaction): void {
  updateSent(context, transaction.from, (sent) =>
    sent.map((one) => (isSameTransaction(one, transaction) ? { ...one, told: true } : one)),
  )
}

const isEqual = (a: readonly PendingTransaction[], b: readonly PendingTransaction[]) =>
  a.length === b.length &&
  a.every((one, at) => {
    const other = b[at]
    return (
      other &&
      isSameTransaction(one, other) &&
      one.status === other.status &&
      one.told === other.told
    )
  })
