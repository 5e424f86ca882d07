import type { CaipNetworkId, Namespace, Network } from '@latchkey/protocol'

/** @spec S3.12 */
export type NetworkState = {
  readonly requested: readonly Network[]
  /** May be an unsupported placeholder while the wallet is elsewhere. */
  readonly active: Network | undefined
  readonly supportsAllNetworks: boolean
  readonly approvedCaipNetworkIds: readonly CaipNetworkId[] | undefined
  readonly smartAccountEnabledNetworks: readonly number[]
}

export type NetworksSlice = {
  readonly activeNamespace: Namespace | undefined
  /** The namespace to restore unless a wallet connects in the borrowed one. */
  readonly borrowedFrom?: Namespace
  readonly byNamespace: Readonly<Partial<Record<Namespace, NetworkState>>>
}

export const emptyNetworkState: NetworkState = Object.freeze({
  requested: [],
  active: undefined,
  supportsAllNetworks: true,
  approvedCaipNetworkIds: undefined,
  smartAccountEnabledNetworks: [],
})

export function initialNetworks(
  requested: readonly Network[],
  first: Network | undefined = requested[0],
): NetworksSlice {
  const byNamespace: Partial<Record<Namespace, NetworkState>> = {}
  for (const network of requested) {
    const networkState = byNamespace[network.chainNamespace] ?? emptyNetworkState
    byNamespace[network.chainNamespace] = {
      ...networkState,
      requested: [...networkState.requested, network],
      active: network === first ? network : (networkState.active ?? network),
    }
  }
  return { activeNamespace: first?.chainNamespace, byNamespace }
}

/** Returns the networks of a namespace; empty if not configured. */
export function networksOf(
  networks: NetworksSlice,
  namespace: Namespace | undefined,
): NetworkState {
  return (namespace && networks.byNamespace[namespace]) ?? emptyNetworkState
}

/** Returns all configured networks. */
export function requestedNetworks(networks: NetworksSlice): readonly Network[] {
  return Object.values(networks.byNamespace).flatMap(({ requested }) => requested)
}

/** Returns the active network. */
export function activeNetwork(networks: NetworksSlice): Network | undefined {
  return networksOf(networks, networks.activeNamespace).active
}

export function findNetwork(networks: NetworksSlice, id: CaipNetworkId): Network | undefined {
  return requestedNetworks(networks).find(({ caipNetworkId }) => caipNetworkId === id)
}

export const networkChosen =
  (network: Network) =>
  (networks: NetworksSlice): NetworksSlice => {
    const networkState = networksOf(networks, network.chainNamespace)
    if (networkState.active?.caipNetworkId === network.caipNetworkId) return networks
    return networkStateChanged(network.chainNamespace, { active: network })(networks)
  }

export const networkStateChanged =
  (namespace: Namespace, change: Partial<NetworkState>) =>
  (networks: NetworksSlice): NetworksSlice => ({
    ...networks,
    byNamespace: {
      ...networks.byNamespace,
      [namespace]: { ...networksOf(networks, namespace), ...change },
    },
  })

export const namespaceChosen =
  (activeNamespace: Namespace) =>
  (networks: NetworksSlice): NetworksSlice =>
    networks.activeNamespace === activeNamespace
      ? networks
      : { activeNamespace, byNamespace: networks.byNamespace }

export const namespaceTaken = ({ borrowedFrom, ...networks }: NetworksSlice): NetworksSlice =>
  networks
