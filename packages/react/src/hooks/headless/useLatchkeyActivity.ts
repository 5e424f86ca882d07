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
 * Returns the activity of the connected account on the network in use, as the modal shows it: the history of your server,
 * and above it what was sent from here and is not in it yet. It is requested while a component with this hook is mounted.
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
