import { limits, type Wallet } from '@latchkey/protocol'
import { createListeners } from '../../ports/createListeners.js'
import type { Context } from '../../runtime/context.js'
import { isLoadingPage, moreStatus } from '../../runtime/lists/Paged.js'
import {
  createDirectoryRequests,
  type DirectoryRequests,
  type DirectorySearch,
  requestKey,
} from './createDirectoryRequests.js'
import {
  matchesFilter,
  type WalletFilter,
  type WalletList,
  type WalletListObserver,
} from './WalletList.js'

/** Creates the list of all wallets with search and pagination. @spec S9.11 S9.19 */
export function createWalletListObserver(context: Context): WalletListObserver {
  const { env } = context
  const listeners = createListeners()
  const { byId, open } = createDirectoryRequests(context, changed)
  let filter: WalletFilter = { search: '', certified: false }
  let request = open(filter)
  let stopDebounce: (() => void) | undefined
  let shown: WalletList | undefined
  let closed = false

  function begin(): void {
    if (request.state().loaded) return
    const { send } = request
    if (request.input.search) stopDebounce = env.after(limits.debounceMs, () => void send('first'))
    else void send('first')
  }

  function cancel(): void {
    stopDebounce?.()
    request.cancel()
  }

  function changed(): void {
    shown = undefined
    listeners.notify()
  }

  const state = (): WalletListState => ({ filter, byId, request })

  begin()
  return {
    get: () => (shown ??= toWalletList(state())),
    subscribe(listener) {
      const remove = listeners.add(listener)
      // React's strict mode remounts: subscribing after a close starts again.
      if (closed) {
        request = open(filter)
        begin()
      }
      closed = false
      return remove
    },
    filter({ certified, search }) {
      const next = { certified, search: search.trim() }
      if (next.certified === filter.certified && next.search === filter.search) return
      const isOtherRequest = requestKey(next) !== requestKey(filter)
      filter = next
      if (isOtherRequest) {
        cancel()
        request = open(next)
        begin()
      }
      changed()
    },
    more: () => void (moreWalletsStatus(state()) === 'idle' && request.send('more')),
    retry() {
      const { failed } = request.state()
      if (failed) void request.send(failed.kind)
    },
    close() {
      cancel()
      closed = true
    },
  }
}

type WalletListState = Pick<DirectoryRequests, 'byId'> & {
  readonly filter: WalletFilter
  readonly request: DirectorySearch
}

/** @spec S9.11 */
function toWalletList(state: WalletListState): WalletList {
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

function moreWalletsStatus({ filter, request }: WalletListState): WalletList['more'] {
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
