import type { CaipNetworkId, Namespace, Network } from '@latchkey/protocol'

/** The networks of one namespace. @spec S3.12 */
export type NetworkState = {
  readonly requested: readonly Network[]
  /** The active network; may be the unsupported placeholder while the wallet is elsewhere. */
  readonly active: Network | undefined
  /** Whether the wallet takes any network; true unless it said which. */
  readonly supportsAllNetworks: boolean
  /** The networks the wallet agreed to, where it agrees to some only. */
  readonly approvedCaipNetworkIds: readonly CaipNetworkId[] | undefined
  /** Chains on which the embedded wallet has a smart account. */
  readonly smartAccountEnabledNetworks: readonly number[]
}

/** The networks of all namespaces, and the active namespace. */
export type NetworksSlice = {
  readonly activeNamespace: Namespace | undefined
  /** The connected namespace that was active before the modal was opened for another; it returns unless a wallet connects there. */
  readonly borrowedFrom?: Namespace
  readonly byNamespace: Readonly<Partial<Record<Namespace, NetworkState>>>
}

/** The networks of a namespace that is not configured. */
export const emptyNetworkState: NetworkState = Object.freeze({
  requested: [],
  active: undefined,
  supportsAllNetworks: true,
  approvedCaipNetworkIds: undefined,
  smartAccountEnabledNetworks: [],
})

/** Groups the host's networks; the default one (else the first) is active. */
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

/** Returns the networks of one namespace; none for one that is not configured. */
export function networksOf(
  networks: NetworksSlice,
  namespace: Namespace | undefined,
): NetworkState {
  return (namespace && networks.byNamespace[namespace]) ?? emptyNetworkState
}

/** Returns every configured network, in the host's order within its namespace. */
export function requestedNetworks(networks: NetworksSlice): readonly Network[] {
  return Object.values(networks.byNamespace).flatMap(({ requested }) => requested)
}

/** Returns the active network. */
export function activeNetwork(networks: NetworksSlice): Network | undefined {
  return networksOf(networks, networks.activeNamespace).active
}

/** Finds a configured network. */
export function findNetwork(networks: NetworksSlice, id: CaipNetworkId): Network | undefined {
  return requestedNetworks(networks).find(({ caipNetworkId }) => caipNetworkId === id)
}

/** Makes a network the active one of its namespace. */
export const networkChosen =
  (network: Network) =>
  (networks: NetworksSlice): NetworksSlice => {
    const networkState = networksOf(networks, network.chainNamespace)
    if (networkState.active?.caipNetworkId === network.caipNetworkId) return networks
    return networkStateChanged(network.chainNamespace, { active: network })(networks)
  }

/** Changes some of the network state of a namespace. */
export const networkStateChanged =
  (namespace: Namespace, change: Partial<NetworkState>) =>
  (networks: NetworksSlice): NetworksSlice => ({
    ...networks,
    byNamespace: {
      ...networks.byNamespace,
      [namespace]: { ...networksOf(networks, namespace), ...change },
    },
  })

/** Activates a namespace. */
export const namespaceChosen =
  (activeNamespace: Namespace) =>
  (networks: NetworksSlice): NetworksSlice =>
    networks.activeNamespace === activeNamespace
      ? networks
      : { activeNamespace, byNamespace: networks.byNamespace }

/** Makes the active namespace stay. */
export const namespaceTaken = ({ borrowedFrom, ...networks }: NetworksSlice): NetworksSlice =>
  networks
