import type { Context } from '../runtime/context.js'
import { accountOf } from '../state/accountsSlice.js'
import { activeAccount } from '../state/activeAccount.js'
import { modalClosed } from '../state/modalSlice.js'
import { activeNetwork, namespaceChosen, namespaceTaken } from '../state/networksSlice.js'
import { reset } from '../state/routerSlice.js'
import { changeSlices, inTurn, type Transition, unchanged } from '../state/transition.js'
import type { Entry } from '../state/views.js'
import { cancelConnect } from './cancelConnect.js'
import { isOnScreen } from './isOnScreen.js'

type HideModalOptions = {
  readonly cancels?: boolean
  readonly with?: Transition
}

/** Closes the modal without checking `canClose`, for actions that end a view. @spec S2.09 S2.10 S4.09 */
export function hideModal(
  context: Context,
  { cancels = true, with: rest = unchanged }: HideModalOptions = {},
): void {
  const { adapters, bus, options, pairing, store } = context
  if (!isOnScreen(context)) return
  if (cancels) {
    for (const namespace of adapters.keys()) cancelConnect(context, namespace)
    pairing.attempt?.abort()
  }
  const state = store.get()
  const { address } = activeAccount(frontReturned(state))
  const closed = changeSlices({
    modal: modalClosed,
    router: reset(closingView({ inline: options.inline, address })),
  })
  endOpening(context, inTurn(closed, rest))
  if (state.modal.open) bus.emit('MODAL_CLOSE', { connected: address !== undefined })
}

type ClosingViewInput = {
  /** Whether the host shows the widget inline, where it stays on screen. */
  readonly inline: boolean
  readonly address?: string
}

/** The view after closing. @spec S2.09 S2.10 */
export const closingView = ({ address, inline }: ClosingViewInput): Entry => ({
  view: inline && address ? 'Account' : 'Connect',
})

/** A connected visitor must not look disconnected when the modal closes on another namespace. @spec S2.11 */
const frontReturned: Transition = (state) => {
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
