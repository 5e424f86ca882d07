import { goBack } from '../modal/goBack.js'
import { isOnScreen } from '../modal/isOnScreen.js'
import { openModal } from '../modal/openModal.js'
import type { Context } from '../runtime/context.js'
import { run } from '../runtime/run.js'
import { watch } from '../runtime/store/watch.js'
import { activeAccount } from '../state/activeAccount.js'
import { isSupported, networksOf } from '../state/networksSlice.js'
import { currentEntry, replace } from '../state/routerSlice.js'
import type { State } from '../state/state.js'
import type { Entry } from '../state/views.js'

/** The data that decides whether the notice is shown. */
export type UnsupportedInput = {
  /** Whether a wallet is connected there: without one there is no network to be on. */
  readonly connected: boolean
  readonly supported: boolean
  readonly enableNetworkSwitch: boolean
  readonly allowUnsupportedChain: boolean
  readonly basic: boolean
}

const unsupported: Entry = { view: 'UnsupportedChain' }

/** Shows, once each time, that the wallet moved to a network that the app does not serve. @spec S2.19 S4.21 */
export function watchUnsupported(context: Context): () => void {
  const { options, store, ui } = context

  const shownFor = (state: State) => {
    const networkState = networksOf(state.networks, state.networks.activeNamespace)
    const connected = activeAccount(state).status === 'connected'
    const input = { ...options, connected, supported: isSupported(networkState) }
    return isUnsupportedShown(input) ? networkState.active?.caipNetworkId : undefined
  }
  const show = () => {
    // A wallet found again on load has not moved, and a page must not open with a dialog that the visitor did not request.
    if (!store.get().connection.settled || !ui.shows(unsupported.view)) return
    if (isOnScreen(context)) store.update('router', replace(unsupported))
    else run(context, openModal, { entry: unsupported }).catch(() => {})
  }
  const leave = () => {
    const { data, view } = currentEntry(store.get().router)
    // Swaps have a say of their own in whether a network serves them.
    const isOurs = view === 'UnsupportedChain' && !data?.swapUnsupportedChain
    if (isOurs && isOnScreen(context)) run(context, goBack, undefined).catch(() => {})
  }
  // It may have moved before this watcher started.
  if (shownFor(store.get())) show()
  return watch(store, shownFor, (networkId) => (networkId ? show() : leave()))
}

/** Whether the visitor sees the notice that the app does not serve the wallet's network. @spec S2.19 */
export function isUnsupportedShown(input: UnsupportedInput): boolean {
  const { allowUnsupportedChain, basic, connected, enableNetworkSwitch, supported } = input
  return connected && !supported && enableNetworkSwitch && !allowUnsupportedChain && !basic
}
