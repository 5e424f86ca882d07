import type { Context } from '../runtime/context.js'
import { activeAccount } from '../state/activeAccount.js'
import { modalClosed } from '../state/modalSlice.js'
import { reset } from '../state/routerSlice.js'
import { cancelConnect } from './cancelConnect.js'
import { closingView } from './closingView.js'
import { isOnScreen } from './isOnScreen.js'
import { returnFront } from './returnFront.js'

/**
 * Closes the modal without checking whether the visitor may: for actions that end a view. A connection that is being made ends
 * with it, unless the visitor had no part in the closing. @spec S2.09 S2.10 S4.09
 */
export function hideModal(context: Context, { cancels = true } = {}): void {
  const { adapters, bus, options, pairing, store } = context
  const { open } = store.get().modal
  if (!isOnScreen(context)) return
  if (cancels) {
    for (const namespace of adapters.keys()) cancelConnect(context, namespace)
    pairing.attempt?.abort()
  }
  returnFront(context)
  const { address } = activeAccount(store.get())
  store.update('modal', modalClosed)
  store.update('router', reset(closingView({ inline: options.inline, address })))
  if (open) bus.emit('MODAL_CLOSE', { connected: address !== undefined })
}
