import type { CaipNetworkId } from '@latchkey/protocol'
import type { SourcePart, WalletCall } from './SourcePart.js'

/** Handles a wallet request of one namespace. */
export type SourceRequest = (part: SourcePart, call: WalletCall) => Promise<unknown>

/** Passes requests to the wallet unchanged; a part without a method list needs no network. */
export const rawRequest: SourceRequest = async (part, call) =>
  part.request(call, part.methods() ? networkInUse(part) : part.networkId())

export function networkInUse(part: SourcePart): CaipNetworkId {
  const networkId = part.networkId()
  if (!networkId) throw part.noNetworkError()
  return networkId
}

/** An EIP-1193 error, which every adapter understands. */
export type ProviderError = Error & { readonly code: number }

/** Creates an error with an EIP-1193 code. */
export function providerError(code: number, message: string, cause?: unknown): ProviderError {
  return Object.assign(new Error(message, { cause }), { code })
}
