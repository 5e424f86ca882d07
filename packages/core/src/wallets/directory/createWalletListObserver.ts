import { limits } from '@latchkey/protocol'
import { createListeners } from '../../ports/createListeners.js'
import type { Context } from '../../runtime/context.js'
import { createDirectoryRequests, requestKey } from './createDirectoryRequests.js'
import { moreWalletsStatus, toWalletList, type WalletListState } from './toWalletList.js'
import type { WalletFilter, WalletList, WalletListObserver } from './WalletList.js'

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
