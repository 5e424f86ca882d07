import type { CaipNetworkId, Namespace, Network } from '@latchkey/protocol'

/** What one chain family knows of its networks. @spec S3.12 */
export type NetworkState = {
  readonly requested: readonly Network[]
  /** The network in use; may be the unsupported placeholder while the wallet stands elsewhere. */
  readonly active: Network | undefined
}

/** The networks of all families, and which family is in front. */
export type NetworksSlice = {
  readonly activeNamespace: Namespace | undefined
  readonly byNamespace: Readonly<Partial<Record<Namespace, NetworkState>>>
}

const none: NetworkState = Object.freeze({ requested: [], active: undefined })

/** The networks the host asked for, grouped; the default one (else the first) is in front. */
export function initialNetworks(
  requested: readonly Network[],
  first: Network | undefined = requested[0],
): NetworksSlice {
  const byNamespace: Partial<Record<Namespace, NetworkState>> = {}
  for (const network of requested) {
    const { requested: sofar, active } = byNamespace[network.chainNamespace] ?? none
    byNamespace[network.chainNamespace] = {
      requested: [...sofar, network],
      active: network === first ? network : (active ?? network),
    }
  }
  return { activeNamespace: first?.chainNamespace, byNamespace }
}

/** The networks of one family; an empty answer for a family nobody configured. */
export function networksOf(
  networks: NetworksSlice,
  namespace: Namespace | undefined,
): NetworkState {
  return (namespace && networks.byNamespace[namespace]) ?? none
}

/** Every configured network, in the host's order within its family. */
export function requestedNetworks(networks: NetworksSlice): readonly Network[] {
  return Object.values(networks.byNamespace).flatMap(({ requested }) => requested)
}

/** The network in front. */
export function activeNetwork(networks: NetworksSlice): Network | undefined {
  return networksOf(networks, networks.activeNamespace).active
}

/** Finds a configured network. */
export function findNetwork(networks: NetworksSlice, id: CaipNetworkId): Network | undefined {
  return requestedNetworks(networks).find(({ caipNetworkId }) => caipNetworkId === id)
}

/** Makes a network the one in use of its family. */
export const networkChosen =
  (network: Network) =>
  (networks: NetworksSlice): NetworksSlice => {
    const family = networksOf(networks, network.chainNamespace)
    if (family.active?.caipNetworkId === network.caipNetworkId) return networks
    const byNamespace = {
      ...networks.byNamespace,
      [network.chainNamespace]: { ...family, active: network },
    }
    return { ...networks, byNamespace }
  }

/** Puts a family in front. */
export const namespaceChosen =
  (activeNamespace: Namespace) =>
  (networks: NetworksSlice): NetworksSlice =>
    networks.activeNamespace === activeNamespace ? networks : { ...networks, activeNamespace }
