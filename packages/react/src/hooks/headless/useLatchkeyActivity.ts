import type {
  Headless,
  HeadlessActivity,
  HeadlessActivityList,
  HeadlessPagesStatus,
} from '@latchkey/core/headless'
import { useHeadlessPages } from './useHeadlessPages.js'

export type UseLatchkeyActivityReturn = Pick<
  HeadlessActivityList & HeadlessPagesStatus,
  'pending' | 'transactions' | 'status' | 'error' | 'hasMore'
> &
  Pick<HeadlessActivity, 'loadMore' | 'refresh'>

/**
 * Returns the connected account's activity on the active network: pending transactions, then your server's history. Requested
 * while mounted.
 * @example
 * const { hasMore, loadMore, pending, transactions } = useLatchkeyActivity()
 * transactions.map(({ id, metadata }) => <p key={id}>{metadata.operationType}: {metadata.status}</p>)
 */
export const useLatchkeyActivity = (): UseLatchkeyActivityReturn =>
  useHeadlessPages('useLatchkeyActivity', pickPart, noActivity)

const pickPart = (headless: Headless) => headless.activity

const noActivity = {
  pending: [],
  transactions: [],
  status: 'loading',
  error: undefined,
  hasMore: false,
} as const
