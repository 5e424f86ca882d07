import type { Namespace, Network } from '@latchkey/protocol'
import type { NetworkState, NetworksSlice } from './networksSlice.js'

// Separate from the slice, which every page loads.

/** Whether the active network is configured; a namespace without networks accepts any. @spec S3.08 S5.37 */
export function isSupported({
  active,
  requested,
}: Pick<NetworkState, 'active' | 'requested'>): boolean {
  return requested.length === 0 || requested.some((network) => sameNetwork(network, active))
}

export const namespaceBorrowed =
  (activeNamespace: Namespace) =>
  ({ activeNamespace: before, borrowedFrom = before, byNamespace }: NetworksSlice): NetworksSlice =>
    borrowedFrom === undefined || borrowedFrom === activeNamespace
      ? { activeNamespace, byNamespace }
      : { activeNamespace, borrowedFrom, byNamespace }

export function sameNetwork(a: Network | undefined, b: Network | undefined): boolean {
  return a?.caipNetworkId === b?.caipNetworkId
}
