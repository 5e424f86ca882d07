import { LatchkeyError, type Namespace } from '@latchkey/protocol'
import { showAlert } from '../modal/showAlert.js'
import type { Context } from '../runtime/context.js'
import { namespaceChosen, networksOf } from '../state/networksSlice.js'

/** Activates a namespace on its current network, without a request to the visitor or a wallet. @spec S2.11 */
export async function setActiveNamespace(context: Context, namespace: Namespace): Promise<void> {
  const { bus, store } = context
  const { networks } = store.get()
  if (networks.activeNamespace === namespace) return
  const { active } = networksOf(networks, namespace)
  if (!active) {
    await showAlert(context, { alert: 'switchNetworkNotFound' })
    throw new LatchkeyError('network/not-found')
  }
  store.update('networks', namespaceChosen(namespace))
  bus.emit('SWITCH_NETWORK', { network: active.caipNetworkId })
}
