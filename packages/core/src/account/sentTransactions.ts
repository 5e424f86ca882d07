import type { Network } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { cachesOf } from '../runtime/storage/cacheKeys.js'
import type { PendingTransaction } from '../state/activitySlice.js'
import type { SendState } from '../state/sendSlice.js'
import { isSameTransaction, mergeSent } from '../state/sentChanges.js'
import { changeSlices, type Transition } from '../state/transition.js'
import { hashKey } from './activityRows.js'

export function updateSent(
  context: Pick<Context, 'storage' | 'store'>,
  address: string,
  change?: ChangeSent,
): void {
  context.store.commit(storeSent(context, address, change))
}

type ChangeSent = (sent: readonly PendingTransaction[]) => readonly PendingTransaction[]

/**
 * Changes the stored transactions of an address, so that neither a closed modal nor a reload loses them, and returns what
 * follows for the state. @spec S9.20
 */
export function storeSent(
  context: Pick<Context, 'storage' | 'store'>,
  address: string,
  change: ChangeSent = (sent) => sent,
): Transition {
  const { sent } = context.store.get().activity
  const caches = cachesOf(context)
  const stored = (caches.get('sent', address) ?? []) as readonly PendingTransaction[]
  const isStored = (one: PendingTransaction) =>
    !one.told || stored.some((other) => isSameTransaction(one, other))
  const merged = mergeSent(
    sent.filter((one) => one.from === address && isStored(one)),
    stored.filter(({ from }) => from === address),
  )
  const own = change(merged)
  if (!isEqual(own, stored)) {
    if (own.length > 0) caches.set('sent', own, address)
    else caches.remove('sent', address)
  }
  return (state) => {
    const { activity } = state
    const all = [...own, ...activity.sent.filter(({ from }) => from !== address)]
    if (isEqual(all, activity.sent)) return state
    return changeSlices({
      activity: () => ({ ...activity, sent: all }),
      hostSend: resultFollowed(all),
      send: resultFollowed(all),
    })(state)
  }
}

/** The result on screen keeps following its transaction, which leaves the list once the history contains it. */
const resultFollowed =
  (sent: readonly PendingTransaction[]) =>
  (send: SendState): SendState => {
    if (send.status !== 'sent') return send
    const { result } = send
    const { status } = sent.find((one) => isSameTransaction(one, result)) ?? result
    return status === result.status ? send : { ...send, result: { ...result, status } }
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
      one.told === other.told &&
      one.swap?.amount === other.swap?.amount
    )
  })

export type OwnSwaps = ReadonlyMap<string, PendingTransaction>

/** Remembers what a swap transaction was, for display once it is in the history. @spec S5.18 */
export function rememberSwap(context: Context, swap: PendingTransaction): void {
  cachesOf(context).set('swaps', mergeSent(stored(context, swap.from), [swap]), swap.from)
}

/**
 * Corrects what a swap paid out, in all that is stored of it, and returns what follows for the state: before, it was what the
 * quote said.
 */
export function storeReceived(
  context: Context,
  swap: Pick<PendingTransaction, 'from' | 'hash' | 'networkId'>,
  amount: string,
): Transition {
  const corrected = (one: PendingTransaction): PendingTransaction =>
    one.swap && isSameTransaction(one, swap) ? { ...one, swap: { ...one.swap, amount } } : one
  cachesOf(context).set('swaps', stored(context, swap.from).map(corrected), swap.from)
  return storeSent(context, swap.from, (sent) => sent.map(corrected))
}

export function ownSwaps(
  context: Pick<Context, 'storage'>,
  { address, network }: { address: string; network: Pick<Network, 'caipNetworkId'> },
): OwnSwaps {
  const own = stored(context, address).filter(
    ({ from, networkId }) => from === address && networkId === network.caipNetworkId,
  )
  return new Map(own.map((one) => [hashKey(one.hash), one]))
}

const stored = (context: Pick<Context, 'storage'>, address: string) =>
  (cachesOf(context).get('swaps', address) ?? []) as readonly PendingTransaction[]
