import type { CaipNetworkId } from '@latchkey/protocol'
import type { SourcePart, WalletCall } from './SourcePart.js'

/** Answers a request to the wallet of one namespace. */
export type SourceRequest = (part: SourcePart, call: WalletCall) => Promise<unknown>

/** Passes every request of the host to the wallet; a part that sorts methods itself needs no network. */
export const rawRequest: SourceRequest = async (part, call) =>
  part.request(call, part.methods() ? networkInUse(part) : part.networkId())

/** Returns the active network; throws the part's own error where there is none. */
export function networkInUse(part: SourcePart): CaipNetworkId {
  const networkId = part.networkId()
  if (!networkId) throw part.noNetworkError()
  return networkId
}
