import type { Namespace, Network } from '@latchkey/protocol'
import type { NetworkState, NetworksSlice } from './networksSlice.js'

// Apart from the slice, which every page loads: nothing before the first wallet needs these.

/** Whether the active network is one of the host's; a namespace without configured networks accepts any. @spec S3.08 S5.37 */
export function isSupported({
  active,
  requested,
}: Pick<NetworkState, 'active' | 'requested'>): boolean {
  return requested.length === 0 || requested.some((network) => sameNetwork(network, active))
}

/** Activates a namespace while the modal is open for it. */
export const namespaceBorrowed =
  (activeNamespace: Namespace) =>
  ({ activeNamespace: before, borrowedFrom = before, byNamespace }: NetworksSlice): NetworksSlice =>
    borrowedFrom === undefined || borrowedFrom === activeNamespace
      ? { activeNamespace, byNamespace }
      : { activeNamespace, borrowedFrom, byNamespace }

/** Networks are the same when their CAIP-2 ids are. */
export function sameNetwork(a: Network | undefined, b: Network | undefined): boolean {
  return a?.caipNetworkId === b?.caipNetworkId
}
