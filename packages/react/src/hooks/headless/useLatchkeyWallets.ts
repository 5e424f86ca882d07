import type { HeadlessWalletList } from '@latchkey/core/headless'
import { checkParameters } from '@latchkey/core/ui'
import { useCallback, useEffect } from 'react'
import { useHost } from '../instance/useLatchkey.js'
import { useLoaded, useSnapshot } from './useHeadless.js'

export type UseLatchkeyWalletsParameters = {
  /** Searches your server's directory and this browser's wallets. */
  search?: string
}

export type UseLatchkeyWalletsReturn = Pick<
  HeadlessWalletList,
  'wallets' | 'methods' | 'socials' | 'status' | 'error' | 'hasMore' | 'total'
> & {
  /** Wallets, or the code of the list, are loading. */
  readonly isLoading: boolean
  /** Loads the next page, or retries a failed one. */
  loadMore(): void
}

/**
 * Returns the modal's wallets, in its order, for your own list; with a `server`, it requests suggestions, and on search or
 * `loadMore` the directory.
 * @example
 * const { hasMore, loadMore, wallets } = useLatchkeyWallets({ search })
 * const { connect } = useLatchkeyConnect()
 * wallets.map((wallet) => (
 *   <button key={wallet.id} onClick={() => connect({ wallet }).catch(() => {})}>{wallet.name}</button>
 * ))
 */
export function useLatchkeyWallets(
  parameters?: UseLatchkeyWalletsParameters,
): UseLatchkeyWalletsReturn {
  const { search } = checkParameters('useLatchkeyWallets', 'search', {}, parameters)
  const latchkey = useHost('useLatchkeyWallets')
  const list = useLoaded(latchkey, ({ createHeadlessWallets }) => createHeadlessWallets(latchkey))
  // JavaScript hosts may pass null.
  useEffect(() => list?.search(search ?? ''), [list, search])
  const { search: _, ...shown } = useSnapshot(list, noWallets)
  const loadMore = useCallback(() => list?.loadMore(), [list])
  return { ...shown, isLoading: shown.status === 'loading', loadMore }
}

const noWallets: HeadlessWalletList = {
  wallets: [],
  methods: [],
  socials: [],
  status: 'loading',
  error: undefined,
  hasMore: false,
  total: undefined,
  search: '',
}
