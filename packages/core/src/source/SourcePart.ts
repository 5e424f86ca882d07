import type { CaipNetworkId, Namespace } from '@latchkey/protocol'
import type { Adapter } from '../ports/Adapter.js'

/** A request to a wallet. */
export type WalletCall = { readonly method: string; readonly params?: unknown }

/** One namespace of a source: accounts, networks and requests. */
export type SourcePart = {
  readonly namespace: Namespace
  /** Restores a remembered session; called before each request. */
  ready(): Promise<unknown>
  isGranted(): boolean
  /** Addresses on the active network, active one first; shows no prompt. */
  addresses(): Promise<readonly string[]>
  networkId(): CaipNetworkId | undefined
  noNetworkError(): Error
  approvedNetworkIds(): readonly CaipNetworkId[]
  /** Methods the wallet approved; undefined if `request` accepts any. */
  methods(): readonly string[] | undefined
  request(call: WalletCall, networkId: CaipNetworkId | undefined): Promise<unknown>
  readChain(call: WalletCall, networkId: CaipNetworkId): Promise<unknown>
  /** Rejects for a network that is not approved. */
  switchNetwork(networkId: CaipNetworkId): Promise<void>
  connect(): Promise<readonly string[]>
  end(): Promise<unknown>
  extras?(): Promise<FallbackExtras>
}

/** What a source may implement for a namespace without an adapter. */
export type FallbackExtras = Partial<Pick<Adapter, 'signMessage' | 'nativeBalance'>>

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
