import type { Wallet } from '@latchkey/protocol'
import { isLoadingPage, moreStatus } from '../../runtime/lists/toPaged.js'
import type { DirectoryRequests, DirectorySearch } from './createDirectoryRequests.js'
import { matchesFilter, type WalletFilter, type WalletList } from './WalletList.js'

/** The data that the list of all wallets is derived from. */
export type WalletListState = Pick<DirectoryRequests, 'byId'> & {
  readonly filter: WalletFilter
  readonly request: DirectorySearch
  /** Whether the host has a server with a directory. */
  readonly hasServer: boolean
}

/** Derives what the visitor sees of the list of all wallets. @spec S9.11 */
export function toWalletList(state: WalletListState): WalletList {
  const { hasServer, request } = state
  const { failed, loaded, pending } = request.state()
  const wallets = matchingWallets(state)
  const isLoading = loaded ? wallets.length === 0 && isLoadingPage(pending) : !failed
  return {
    wallets,
    count: request.count(),
    state: !hasServer ? 'ready' : isLoading ? 'loading' : loaded ? 'ready' : 'failed',
    more: moreWalletsStatus(state),
    searching: hasServer && !loaded && !failed && !!request.input.search,
    error: failed?.error,
  }
}

/** Returns whether another page can be loaded; a search that only filters what is loaded has none. */
export function moreWalletsStatus({ filter, request }: WalletListState): WalletList['more'] {
  const isLocal = filter.search !== '' && !request.input.search
  return isLocal ? 'none' : moreStatus(request.state())
}

function matchingWallets({ filter, byId, request }: WalletListState): readonly Wallet[] {
  const { items } = request.state().pages
  if (!filter.search && !filter.certified) return items
  const matching = [...byId.values()].filter((wallet) => matchesFilter(wallet, filter))
  const ids = new Set(matching.map(({ id }) => id))
  // The server may find wallets that the page would not, and knows which are certified.
  const byName = { ...filter, certified: false }
  const others = items.filter(
    (wallet) => !ids.has(wallet.id) && (request.input.search || matchesFilter(wallet, byName)),
  )
  return [...matching, ...others]
}
