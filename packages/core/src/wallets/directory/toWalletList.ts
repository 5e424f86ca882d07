import type { Wallet } from '@latchkey/protocol'
import { isLoadingPage, moreStatus } from '../../runtime/lists/toPaged.js'
import type { DirectoryRequests, DirectorySearch } from './createDirectoryRequests.js'
import { matchesFilter, type WalletFilter, type WalletList } from './WalletList.js'

export type WalletListState = Pick<DirectoryRequests, 'byId'> & {
  readonly filter: WalletFilter
  readonly request: DirectorySearch
}

/** @spec S9.11 */
export function toWalletList(state: WalletListState): WalletList {
  const { request } = state
  const { failed, loaded, pending } = request.state()
  const wallets = matchingWallets(state)
  const isLoading = loaded ? wallets.length === 0 && isLoadingPage(pending) : !failed
  return {
    wallets,
    count: request.count(),
    state: isLoading ? 'loading' : loaded ? 'ready' : 'failed',
    more: moreWalletsStatus(state),
    searching: !loaded && !failed && !!request.input.search,
    error: failed?.error,
  }
}

export function moreWalletsStatus({ filter, request }: WalletListState): WalletList['more'] {
  const isLocal = filter.search !== '' && !request.input.search
  return isLocal ? 'none' : moreStatus(request.state())
}

function matchingWallets({ filter, byId, request }: WalletListState): readonly Wallet[] {
  const { failed, pages } = request.state()
  const { items } = pages
  if (failed && byId.size === 0) return request.standIns()
  if (!filter.search && !filter.certified) return items
  const matching = [...byId.values()].filter((wallet) => matchesFilter(wallet, filter))
  const ids = new Set(matching.map(({ id }) => id))
  // The server may match more, and knows which are certified.
  const byName = { ...filter, certified: false }
  const others = items.filter(
    (wallet) => !ids.has(wallet.id) && (request.input.search || matchesFilter(wallet, byName)),
  )
  return [...matching, ...others]
}
