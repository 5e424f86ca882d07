import { LatchkeyError } from '@latchkey/protocol'
import { acceptConnection } from '../connection/acceptConnection.js'
import { whileSwitching } from '../connection/handleWalletChange.js'
import { showAlert } from '../modal/showAlert.js'
import type { Context } from '../runtime/context.js'
import { type NetworkReference, networkIdOf } from '../runtime/NetworkReference.js'
import { requireAdapter } from '../runtime/requireAdapter.js'
import { sourceOf } from '../runtime/sourceOf.js'
import { whileConnected } from '../runtime/whileConnected.js'
import { accountOf } from '../state/accountsSlice.js'
import { sameNetwork } from '../state/networkChanges.js'
import { findNetwork, namespaceChosen, networkChosen, networksOf } from '../state/networksSlice.js'
import { inTurn } from '../state/transition.js'

export type SwitchNetworkParameters = { network: NetworkReference }

/** Activates a configured network, in the connected wallet too. @spec S2.14 S4.20 S5.35 */
export async function switchNetwork(
  context: Context,
  parameters: SwitchNetworkParameters,
  described?: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { bus, connections, store } = context
  const id = networkIdOf(parameters.network)
  const network = findNetwork(store.get().networks, id)
  if (!network) {
    await showAlert(context, { alert: 'switchNetworkNotFound' })
    const { unknownNetwork } = await import('./unknownNetwork.js')
    throw unknownNetwork(store.get().networks, id)
  }
  const namespace = network.chainNamespace
  const adapter = requireAdapter(context, namespace)

  const { accounts, networks } = store.get()
  const isActive = sameNetwork(networksOf(networks, namespace).active, network)
  const connection = connections.get(namespace)
  if (!isActive && connection && accountOf(accounts, namespace).status === 'connected') {
    // A wallet with several namespaces may support some chains only. @spec S6.07
    if (sourceOf(context, connection.connectorId)?.port.supports(network) === false) {
      throw new LatchkeyError('network/unsupported')
    }
    await whileSwitching(context, namespace, () =>
      whileConnected(context, namespace, (now) => adapter.switchNetwork(now, network, described)),
    )
    const now = connections.get(namespace) ?? connection
    acceptConnection(context, {
      namespace,
      connection: { ...now, networkId: network.caipNetworkId },
      inFront: true,
    })
  } else store.update('networks', inTurn(networkChosen(network), namespaceChosen(namespace)))
  if (!isActive) bus.emit('SWITCH_NETWORK', { network: network.caipNetworkId })
}
