import { LatchkeyError, type Namespace } from '@latchkey/protocol'
import { showAlert } from '../modal/showAlert.js'
import type { Context } from '../runtime/context.js'
import { accountOf } from '../state/accountsSlice.js'
import { namespaceBorrowed } from '../state/networkChanges.js'
import { namespaceChosen, networksOf } from '../state/networksSlice.js'

/** Activates a namespace without a wallet request; the connected one returns if the visitor connects nothing. @spec S2.11 */
export async function setActiveNamespace(context: Context, namespace: Namespace): Promise<void> {
  const { bus, store } = context
  const { accounts, networks } = store.get()
  if (networks.activeNamespace === namespace) return
  const { active } = networksOf(networks, namespace)
  if (!active) {
    await showAlert(context, { alert: 'switchNetworkNotFound' })
    throw new LatchkeyError('network/not-found')
  }
  const { activeNamespace, borrowedFrom = activeNamespace } = networks
  const isBorrowed =
    accountOf(accounts, borrowedFrom).status !== 'disconnected' &&
    !accountOf(accounts, namespace).address
  store.update('networks', (isBorrowed ? namespaceBorrowed : namespaceChosen)(namespace))
  bus.emit('SWITCH_NETWORK', { network: active.caipNetworkId })
}
