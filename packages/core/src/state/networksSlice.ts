import type { CaipNetworkId, Namespace, Network } from '@latchkey/protocol'

/** What one chain family knows of its networks. @spec S3.12 */
export type NetworkState = {
  readonly requested: readonly Network[]
  /** The network in use; may be the unsupported placeholder while the wallet stands elsewhere. */
  readonly active: Network | undefined
  /** Whether the wallet takes any network; true unless it said which. */
  readonly supportsAllNetworks: boolean
  /** The networks the wallet agreed to, where it agrees to some only. */
  readonly approvedCaipNetworkIds: readonly CaipNetworkId[] | undefined
  /** Chains on which the embedded wallet has a smart account. */
  readonly smartAccountEnabledNetworks: readonly number[]
}

/** The networks of all families, and which family is in front. */
export type NetworksSlice = {
  readonly activeNamespace: Namespace | undefined
  readonly byNamespace: Readonly<Partial<Record<Namespace, NetworkState>>>
}

/** A family of which nothing is known yet. */
export const emptyNetworkState: NetworkState = Object.freeze({
  requested: [],
  active: undefined,
  supportsAllNetworks: true,
  approvedCaipNetworkIds: undefined,
  smartAccountEnabledNetworks: [],
})

/** The networks the host asked for, grouped; the default one (else the first) is in front. */
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

/** The networks of one family; an empty answer for a family nobody configured. */
export function networksOf(
  networks: NetworksSlice,
  namespace: Namespace | undefined,
): NetworkState {
  return (namespace && networks.byNamespace[namespace]) ?? emptyNetworkState
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

/** Whether the network in use is one the host asked for; a family with no wishes takes any. @spec S3.08 S5.37 */
export function isSupported({
  active,
  requested,
}: Pick<NetworkState, 'active' | 'requested'>): boolean {
  return requested.length === 0 || requested.some((network) => sameNetwork(network, active))
}

/** Networks are the same when their CAIP-2 ids are. */
export function sameNetwork(a: Network | undefined, b: Network | undefined): boolean {
  return a?.caipNetworkId === b?.caipNetworkId
}

/** Makes a network the one in use of its family. */
export const networkChosen =
  (network: Network) =>
  (networks: NetworksSlice): NetworksSlice => {
    const networkState = networksOf(networks, network.chainNamespace)
    if (networkState.active?.caipNetworkId === network.caipNetworkId) return networks
    return networkStateChanged(network.chainNamespace, { active: network })(networks)
  }

/** Replaces some of what is known of a family's networks. */
export const networkStateChanged =
  (namespace: Namespace, change: Partial<NetworkState>) =>
  (networks: NetworksSlice): NetworksSlice => ({
    ...networks,
    byNamespace: {
      ...networks.byNamespace,
      [namespace]: { ...networksOf(networks, namespace), ...change },
    },
  })

/** Notes which networks a wallet agreed to; a wallet that does not say takes all. @spec S3.12 */
export const networksApproved =
  (namespace: Namespace, ids: readonly CaipNetworkId[] | undefined) =>
  (networks: NetworksSlice): NetworksSlice =>
    networksOf(networks, namespace).approvedCaipNetworkIds === ids
      ? networks
      : networkStateChanged(namespace, {
          approvedCaipNetworkIds: ids,
          supportsAllNetworks: ids === undefined,
        })(networks)

/** Puts a family in front. */
export const namespaceChosen =
  (activeNamespace: Namespace) =>
  (networks: NetworksSlice): NetworksSlice =>
    networks.activeNamespace === activeNamespace ? networks : { ...networks, activeNamespace }
