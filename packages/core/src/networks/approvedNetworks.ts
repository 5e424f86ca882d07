import type { Network } from '@latchkey/protocol'
import type { NetworkState } from '../state/networksSlice.js'

/** A network of the list, and why it can't be chosen. */
export type NetworkChoice = {
  readonly network: Network
  readonly unavailable?: 'not-approved'
}

/** Returns a namespace's networks, approved ones first. @spec S3.12 S6.07 */
export function approvedNetworks(networkState: NetworkState): readonly NetworkChoice[] {
  const { approvedCaipNetworkIds = [], requested, supportsAllNetworks } = networkState
  if (supportsAllNetworks) return requested.map((network) => ({ network }))
  const isApproved = ({ caipNetworkId }: Network) => approvedCaipNetworkIds.includes(caipNetworkId)
  return [
    ...requested.filter(isApproved).map((network) => ({ network })),
    ...requested
      .filter((network) => !isApproved(network))
      .map((network) => ({ network, unavailable: 'not-approved' as const })),
  ]
}
