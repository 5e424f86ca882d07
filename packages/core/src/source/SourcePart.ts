import type { CaipNetworkId, Namespace } from '@latchkey/protocol'
import type { Adapter } from '../ports/Adapter.js'

/** One request to a wallet. */
export type WalletCall = { readonly method: string; readonly params?: unknown }

/** One namespace's part of a source: its accounts and networks, and its requests. */
export type SourcePart = {
  readonly namespace: Namespace
  /** Finds a session that is only remembered; called before each request. */
  ready(): Promise<unknown>
  /** Whether the wallet is known to have let the page in. */
  isGranted(): boolean
  /** The addresses on the network in use, the active one first; none without a session or login. Shows nothing. */
  addresses(): Promise<readonly string[]>
  /** The network in use. */
  networkId(): CaipNetworkId | undefined
  /** The failure of a request that needs a network in use where there is none. */
  noNetworkError(): Error
  /** The networks that may be used. */
  approvedNetworkIds(): readonly CaipNetworkId[]
  /** The methods that the wallet approved, empty if it named none; undefined if `request` takes every method and sorts it itself. */
  methods(): readonly string[] | undefined
  /** Sends a request to the wallet. */
  request(call: WalletCall, networkId: CaipNetworkId | undefined): Promise<unknown>
  /** Reads the chain through the page's own endpoints. */
  readChain(call: WalletCall, networkId: CaipNetworkId): Promise<unknown>
  /** Changes the network in use; fails for one that is not approved. */
  switchNetwork(networkId: CaipNetworkId): Promise<void>
  /** Requests a connection, and returns the addresses. */
  connect(): Promise<readonly string[]>
  /** Revokes the permission; returns the wallet's answer. */
  end(): Promise<unknown>
  /** What the fallback adapter can do beside connecting; absent where a host has raw requests only. */
  extras?(): Promise<FallbackExtras>
}

/** What a source may do itself for a namespace whose adapter the page does not have. */
export type FallbackExtras = Partial<Pick<Adapter, 'signMessage' | 'nativeBalance'>>
