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

export type UnsupportedInput = {
  readonly connected: boolean
  readonly supported: boolean
  readonly enableNetworkSwitch: boolean
  readonly allowUnsupportedChain: boolean
  readonly basic: boolean
}

const unsupported: Entry = { view: 'UnsupportedChain' }

/** Shows an unsupported network once; one found on load is shown on the next click. @spec S2.19 S4.21 */
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
    const isOurs = view === 'UnsupportedChain' && !data?.swapUnsupportedChain
    if (isOurs && isOnScreen(context)) run(context, goBack, undefined).catch(() => {})
    store.update('router', nextSet(undefined))
  }
  // By namespace, so switching back to one does not repeat its notice.
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
    // A page must not open a dialog the visitor did not request.
    if (foundOnLoad) showOnClick()
    else show()
  }
  react(!store.get().connection.settled)
  return store.subscribe(() => {
    // Unlocking a wallet counts as found on load: the visitor did nothing in the page. In the modal, it is a pairing.
    const isUnlocked = lastStatus === 'disconnected' && !isOnScreen(context)
    const foundOnLoad = lastStatus === 'reconnecting' || isUnlocked
    lastStatus = activeAccount(store.get()).status
    react(foundOnLoad)
  })
}

/** Whether the notice is shown. @spec S2.19 */
export function isUnsupportedShown(input: UnsupportedInput): boolean {
  const { allowUnsupportedChain, basic, connected, enableNetworkSwitch, supported } = input
  return connected && !supported && enableNetworkSwitch && !allowUnsupportedChain && !basic
}
