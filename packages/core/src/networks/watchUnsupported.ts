import type { CaipNetworkId, Namespace } from '@latchkey/protocol'
import { goBack } from '../modal/goBack.js'
import { isOnScreen } from '../modal/isOnScreen.js'
import { openModal } from '../modal/opening/openModal.js'
import type { Context } from '../runtime/context.js'
import { run } from '../runtime/run.js'
import { activeAccount } from '../state/activeAccount.js'
import { isSupported } from '../state/networkChanges.js'
import { networksOf } from '../state/networksSlice.js'
import { currentEntry } from '../state/routerSlice.js'
import { nextSet, replace } from '../state/routerSteps.js'
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

/**
 * Shows, once each time, that the wallet moved to a network that the app does not serve. A wallet that is found there when
 * the page loads has not moved: the next click shows it. @spec S2.19 S4.21
 */
export function watchUnsupported(context: Context): () => void {
  const { options, store, ui } = context

  const shownFor = (state: State) => {
    const networkState = networksOf(state.networks, state.networks.activeNamespace)
    const connected = activeAccount(state).status === 'connected'
    const input = { ...options, connected, supported: isSupported(networkState) }
    return isUnsupportedShown(input) ? networkState.active?.caipNetworkId : undefined
  }
  const show = () => {
    if (!ui.shows(unsupported.view)) return
    if (isOnScreen(context)) store.update('router', replace(unsupported))
    else run(context, openModal, { entry: unsupported }).catch(() => {})
  }
  const showOnClick = () => {
    if (ui.shows(unsupported.view)) store.update('router', nextSet(unsupported))
  }
  const leave = () => {
    const { data, view } = currentEntry(store.get().router)
    // Swaps have a say of their own in whether a network serves them.
    const isOurs = view === 'UnsupportedChain' && !data?.swapUnsupportedChain
    if (isOurs && isOnScreen(context)) run(context, goBack, undefined).catch(() => {})
    store.update('router', nextSet(undefined))
  }
  // By namespace: one that comes back to the front where it was has been seen there.
  const seen = new Map<Namespace, CaipNetworkId>()
  let lastShown: CaipNetworkId | undefined
  let lastStatus = activeAccount(store.get()).status
  const react = (foundOnLoad: boolean) => {
    const state = store.get()
    const { activeNamespace: front } = state.networks
    if (!front) return
    const networkId = shownFor(state)
    const before = lastShown
    lastShown = networkId
    if (!networkId) {
      seen.delete(front)
      if (before) leave()
      return
    }
    if (seen.get(front) === networkId) return
    // Some wallets pass through another network on the way to the chosen one.
    if (isOnScreen(context) && currentEntry(state.router).view === 'SwitchNetwork') return
    seen.set(front, networkId)
    // A page must not open with a dialog that the visitor did not request.
    if (foundOnLoad) showOnClick()
    else show()
  }
  // It may have moved before this watcher started.
  react(!store.get().connection.settled)
  return store.subscribe(() => {
    // So is a wallet that the visitor unlocks: they did nothing in the page. In the modal, they pair one by its code.
    const isUnlocked = lastStatus === 'disconnected' && !isOnScreen(context)
    const foundOnLoad = lastStatus === 'reconnecting' || isUnlocked
    lastStatus = activeAccount(store.get()).status
    react(foundOnLoad)
  })
}

/** Whether the visitor sees the notice that the app does not serve the wallet's network. @spec S2.19 */
export function isUnsupportedShown(input: UnsupportedInput): boolean {
  const { allowUnsupportedChain, basic, connected, enableNetworkSwitch, supported } = input
  return connected && !supported && enableNetworkSwitch && !allowUnsupportedChain && !basic
}
