import { type ChainLike, type Network, toNetwork } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import {
  type NetworksSlice,
  namespaceChosen,
  networkStateChanged,
  networksOf,
  sameNetwork,
} from '../state/networksSlice.js'

export type AddNetworkParameters = { network: Network | ChainLike }

/** Adds a network to those of the host; one with the same id is replaced. */
export async function addNetwork(
  { store }: Context,
  parameters: AddNetworkParameters,
): Promise<void> {
  const network = toNetwork(parameters.network)
  store.update('networks', networkAdded(network))
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
      // A wallet may be there already, as on a network without a name.
      active: !active || sameNetwork(active, network) ? network : active,
    })(networks)
    return networks.activeNamespace ? added : namespaceChosen(namespace)(added)
  }
