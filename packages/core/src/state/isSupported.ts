import type { Network } from '@latchkey/protocol'
import type { NetworkState } from './networksSlice.js'

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
