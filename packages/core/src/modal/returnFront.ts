import type { Context } from '../runtime/context.js'
import { accountOf } from '../state/accountsSlice.js'
import { activeAccount } from '../state/activeAccount.js'
import { activeNetwork, namespaceChosen, namespaceTaken } from '../state/networksSlice.js'
import { changeSlices, type Transition } from '../state/transition.js'

/** A connected visitor must not look disconnected when the modal closes on another namespace. @spec S2.11 */
export const frontReturned: Transition = (state) => {
  const { borrowedFrom } = state.networks
  if (!borrowedFrom) return state
  const isGone = accountOf(state.accounts, borrowedFrom).status === 'disconnected'
  const stays = isGone || activeAccount(state).address
  return changeSlices({ networks: stays ? namespaceTaken : namespaceChosen(borrowedFrom) })(state)
}

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
