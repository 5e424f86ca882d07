import type { Context } from '../runtime/context.js'
import { accountOf } from '../state/accountsSlice.js'
import { activeAccount } from '../state/activeAccount.js'
import { activeNetwork, namespaceChosen, namespaceTaken } from '../state/networksSlice.js'
import { changeSlices, type Transition } from '../state/transition.js'

/** Brings the namespace back that was active before the modal was opened for another, where no wallet connected: a connected visitor must not look disconnected. @spec S2.11 */
export const frontReturned: Transition = (state) => {
  const { borrowedFrom } = state.networks
  if (!borrowedFrom) return state
  const isGone = accountOf(state.accounts, borrowedFrom).status === 'disconnected'
  const stays = isGone || activeAccount(state).address
  return changeSlices({ networks: stays ? namespaceTaken : namespaceChosen(borrowedFrom) })(state)
}

/** Ends an opening in one commit, and says so where another namespace comes back to the front with it. */
export function endOpening(
  { bus, store }: Pick<Context, 'bus' | 'store'>,
  ended: Transition,
): void {
  const { activeNamespace } = store.get().networks
  const returned = frontReturned(store.get())
  store.commit(() => ended(returned))
  const active = activeNetwork(returned.networks)
  if (active && returned.networks.activeNamespace !== activeNamespace)
    bus.emit('SWITCH_NETWORK', { network: active.caipNetworkId })
}
