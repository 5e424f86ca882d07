import type { HeadlessWalletList } from '@latchkey/core/headless'
import { checkParameters } from '@latchkey/core/ui'
import { useCallback, useEffect } from 'react'
import { useHost } from '../instance/useLatchkey.js'
import { useLoaded, useSnapshot } from './useHeadless.js'

export type UseLatchkeyWalletsParameters = {
  /** Searches all wallets of your server's directory, and those of this browser. */
  search?: string
}

export type UseLatchkeyWalletsReturn = Pick<
  HeadlessWalletList,
  'wallets' | 'methods' | 'socials' | 'status' | 'error' | 'hasMore' | 'total'
> & {
  /** Whether wallets are on their way, or the code of the list. */
  readonly isLoading: boolean
  /** Loads the next page of all wallets, or what failed once more. */
  loadMore(): void
}

/**
 * Returns the wallets that the modal shows, in its order, for a list of your own; with a `server`, it asks it for
 * suggestions, and with a search or `loadMore` for all wallets.
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
  // A list of its own: two of them may search for different things.
  const list = useLoaded(latchkey, ({ createHeadlessWallets }) => createHeadlessWallets(latchkey))
  // A form that has no text yet may have null.
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
