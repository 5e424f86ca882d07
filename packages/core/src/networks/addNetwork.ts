import { type ChainLike, type Network, toNetwork } from '@latchkey/protocol'
import { acceptConnection } from '../connection/acceptConnection.js'
import { withRpc } from '../options/resolveNetworks.js'
import type { Context } from '../runtime/context.js'
import { sameNetwork } from '../state/networkChanges.js'
import {
  type NetworksSlice,
  namespaceChosen,
  networkStateChanged,
  networksOf,
} from '../state/networksSlice.js'

export type AddNetworkParameters = { network: Network | ChainLike }

/** Adds a network, or replaces the one with the same id. */
export async function addNetwork(
  context: Context,
  parameters: AddNetworkParameters,
): Promise<void> {
  const network = withRpc(toNetwork(parameters.network), context.options.customRpcUrls)
  context.store.update('networks', networkAdded(network))
  const { chainNamespace: namespace } = network
  const connection = context.connections.get(namespace)
  if (connection?.networkId === network.caipNetworkId) {
    acceptConnection(context, { namespace, connection })
  }
}

const networkAdded =
  (network: Network) =>
  (networks: NetworksSlice): NetworksSlice => {
    const { chainNamespace: namespace } = network
    const { active, requested } = networksOf(networks, namespace)
    const isKnown = requested.some((one) => sameNetwork(one, network))
    const added = networkStateChanged(namespace, {
      requested: isKnown
        ? requested.map((one) => (sameNetwork(one, network) ? network : one))
        : [...requested, network],
      active: !active || sameNetwork(active, network) ? network : active,
    })(networks)
    return networks.activeNamespace ? added : namespaceChosen(namespace)(added)
  }
