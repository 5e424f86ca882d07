import type { Wallet } from '@latchkey/protocol'
import type { DirectoryRequest, DirectoryRequestCache } from './createDirectoryRequestCache.js'
import { matchesFilter, type WalletFilter, type WalletList } from './WalletList.js'

/** What is known of the list of all wallets. */
export type WalletListState = Pick<DirectoryRequestCache, 'known'> & {
  readonly filter: WalletFilter
  readonly request: DirectoryRequest
  /** Whether a page of its answer is under way. */
  readonly isFetching: boolean
  /** Whether there is a directory to ask. */
  readonly hasServer: boolean
}

/** What the visitor sees of the list of all wallets. @spec S9.11 */
export function toWalletList(state: WalletListState): WalletList {
  const { hasServer, isFetching, request } = state
  const { error, input, listing } = request
  const isFirst = listing.pages === 0
  const wallets = found(state)
  const isLoading = isFirst ? !error : wallets.length === 0 && isFetching
  return {
    wallets,
    count: listing.count,
    state: !hasServer ? 'ready' : isLoading ? 'loading' : isFirst ? 'failed' : 'ready',
    more: moreWalletsStatus(state),
    searching: hasServer && isFirst && !error && !!input.search,
    error,
  }
}

/** Whether another page can be had, and how far it is. */
export function moreWalletsStatus({
  filter,
  isFetching,
  request,
}: WalletListState): WalletList['more'] {
  const { error, input, listing } = request
  const isLocal = filter.search !== '' && !input.search
  if (listing.pages === 0 || listing.complete || isLocal) return 'none'
  if (isFetching) return 'loading'
  return error ? 'failed' : 'idle'
}

function found({ filter, known, request }: WalletListState): readonly Wallet[] {
  const { input, listing } = request
  if (!filter.search && !filter.certified) return [...listing.wallets]
  const matching = [...known.values()].filter((wallet) => matchesFilter(wallet, filter))
  const ids = new Set(matching.map(({ id }) => id))
  // The server may find what the page would not, and knows who is certified.
  const byName = { ...filter, certified: false }
  const others = listing.wallets.filter(
    (wallet) => !ids.has(wallet.id) && (input.search || matchesFilter(wallet, byName)),
  )
  return [...matching, ...others]
}
