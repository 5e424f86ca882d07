import type { Transaction } from '@latchkey/protocol/api'
import { activityRows } from '../account/activityRows.js'
import { createHistoryObserver } from '../account/createHistoryObserver.js'
import { contextOf } from '../assembly/contextOf.js'
import type { Latchkey } from '../assembly/Latchkey.js'
import type { PendingTransaction } from '../state/activitySlice.js'
import { createHeadlessPages, type HeadlessPages } from './createHeadlessPages.js'

/** A sent transaction that is not in the history yet. */
export type HeadlessSent = Pick<
  PendingTransaction,
  'amount' | 'at' | 'from' | 'hash' | 'networkId' | 'nft' | 'status' | 'symbol' | 'to' | 'token'
>

export type HeadlessActivityList = {
  readonly pending: readonly HeadlessSent[]
  /** Your server's history, latest first, without spam. */
  readonly transactions: readonly Transaction[]
}

export type HeadlessActivity = HeadlessPages<HeadlessActivityList>

/** Creates the activity list of the connected account on the active network. @spec S5.16-S5.18 */
export function createHeadlessActivity(latchkey: Latchkey): HeadlessActivity {
  const context = contextOf(latchkey)
  return createHeadlessPages<Transaction, HeadlessActivityList>(context, {
    observe: createHistoryObserver,
    read(items, account) {
      if (!account) return { pending: [], transactions: [] }
      const { pending, transactions } = activityRows(
        items,
        context.store.get().activity.sent,
        account,
      )
      return { pending: pending.map(toSent), transactions }
    },
  })
}

const toSent = (one: PendingTransaction): HeadlessSent => {
  const { amount, at, from, hash, networkId, nft, status, symbol, to, token } = one
  const sent = { amount, at, from, hash, networkId, status, symbol, to, token }
  return nft === undefined ? sent : { ...sent, nft }
}
