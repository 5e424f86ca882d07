import type { CaipNetworkId } from '@latchkey/protocol'
import { LatchkeyError } from '@latchkey/protocol'
import { type NetworksSlice, requestedNetworks } from '../state/networksSlice.js'

const few = 5

/** @spec S8.15 */
export function unknownNetwork(
  networks: NetworksSlice,
  id: CaipNetworkId | undefined,
): LatchkeyError {
  const networkIds = requestedNetworks(networks)
    .slice(0, few)
    .map(({ caipNetworkId }) => caipNetworkId)
  return new LatchkeyError('network/not-found', { detail: `: ${id}; use ${networkIds.join()}` })
}
