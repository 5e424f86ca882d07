import { accountOf } from '../accounts/accountsSlice.js'
import { cancelConnect } from '../connection/cancelConnect.js'
import type { Context } from '../context.js'
import { reset } from '../router/routerSlice.js'
import { closed } from './modalSlice.js'

/** Closes the modal, clears its loading marks and goes back to Connect. @spec S2.09 S4.09 */
export async function closeModal(context: Context): Promise<void> {
  const { adapters, bus, store } = context
  if (!store.get().modal.open) return
  for (const namespace of adapters.keys()) cancelConnect(context, namespace)
  store.update('modal', closed)
  store.update('router', reset({ view: 'Connect' }))
  const { accounts, networks } = store.get()
  const { address } = accountOf(accounts, networks.activeNamespace)
  bus.emit('MODAL_CLOSE', { connected: address !== undefined })
}
