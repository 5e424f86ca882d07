import { limits } from '@latchkey/protocol'
import type { Context } from '../../runtime/context.js'
import { toLatchkeyError } from '../../runtime/run.js'
import {
  createDirectoryRequestCache,
  type DirectoryRequest,
  nextPage,
} from './createDirectoryRequestCache.js'
import { createWalletPageLoader } from './createWalletPageLoader.js'
import { moreWalletsStatus, toWalletList, type WalletListState } from './toWalletList.js'
import type { WalletFilter, WalletList, WalletListWatch } from './WalletList.js'

/** How many pages in a row may bring nothing to show before we wait to be asked again. */
const maxEmptyPages = 3

/** Watches the list of all wallets: its pages, its search, and what failed of them. @spec S9.11 S9.19 */
export function watchWalletList(context: Context): WalletListWatch {
  const { api, env } = context
  const pages = createWalletPageLoader(context)
  const requests = createDirectoryRequestCache(context, pages)
  const { known } = requests
  const listeners = new Set<() => void>()
  let filter: WalletFilter = { search: '', certified: false }
  let request = requests.of(filter)
  let activeRequest: DirectoryRequest | undefined
  let stopWaiting: (() => void) | undefined
  let shown: WalletList | undefined
  let closed = false

  /** Sees to it that there is a first page, or will be. */
  function begin(): void {
    if (!api || request.listing.pages > 0) return
    request.error = undefined
    if (request.input.search) stopWaiting = env.after(limits.debounceMs, () => void loadNext())
    else void loadNext()
  }

  async function loadNext(): Promise<void> {
    const mine = request
    stopWaiting = undefined
    activeRequest = mine
    mine.error = undefined
    changed()
    try {
      for (let empty = 0; empty < maxEmptyPages && !mine.listing.complete; empty++) {
        const page = await pages.load(nextPage(mine))
        // Called off, by something that has taken its place already.
        if (!page) return
        if (requests.addPage(mine, page) > 0) break
      }
    } catch (error) {
      mine.error = toLatchkeyError(error)
    }
    activeRequest = undefined
    changed()
  }

  function cancel(): void {
    stopWaiting?.()
    stopWaiting = undefined
    activeRequest = undefined
    pages.cancel()
  }

  function changed(): void {
    shown = undefined
    for (const listener of [...listeners]) listener()
  }

  const state = (): WalletListState => ({
    filter,
    hasServer: !!api,
    isFetching: activeRequest === request,
    known,
    request,
  })

  begin()
  return {
    get: () => (shown ??= toWalletList(state())),
    subscribe(listener) {
      listeners.add(listener)
      // Someone who comes after the close, as React does when it mounts twice, begins anew.
      if (closed) begin()
      closed = false
      return () => void listeners.delete(listener)
    },
    filter({ certified, search }) {
      const next = { certified, search: search.trim() }
      if (next.certified === filter.certified && next.search === filter.search) return
      filter = next
      const nextRequest = requests.of(next)
      if (nextRequest !== request) {
        cancel()
        request = nextRequest
        begin()
      }
      changed()
    },
    more: () => void (moreWalletsStatus(state()) === 'idle' && loadNext()),
    retry: () => void (request.error && loadNext()),
    close() {
      cancel()
      closed = true
    },
  }
}
