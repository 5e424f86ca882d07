import type { CaipNetworkId } from '@latchkey/protocol'
import { LatchkeyError } from '@latchkey/protocol'
import { type NetworksSlice, requestedNetworks } from '../state/networksSlice.js'

/** How many networks an error lists: a host may have a hundred. */
const few = 5

/** The error of a switch to a network that is not configured: says which, and names some that are. @spec S8.15 */
export function unknownNetwork(
  networks: NetworksSlice,
  id: CaipNetworkId | undefined,
): LatchkeyError {
  const networkIds = requestedNetworks(networks)
    .slice(0, few)
    .map(({ caipNetworkId }) => caipNetworkId)
  return new LatchkeyError('network/not-found', { detail: `: ${id}; use ${networkIds.join()}` })
}
