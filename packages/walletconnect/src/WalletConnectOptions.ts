import type { CaipNetworkId, Namespace } from '@latchkey/protocol'

/** Options of the WalletConnect connector. */
export type WalletConnectOptions = {
  /** The relay's `ws:` or `wss:` URL; by default that of your Latchkey server. */
  readonly relayUrl?: string
  /** The project id for a third-party relay; by default the instance's. */
  readonly projectId?: string
  /** What wallets are requested to serve, where it is to differ from what your networks need. */
  readonly override?: WalletConnectOverride
}

/** Replaces parts of what a wallet is requested to serve. */
export type WalletConnectOverride = {
  readonly methods?: NamespaceLists
  /** The networks of a namespace by CAIP-2 id, instead of all of `networks`. */
  readonly chains?: NamespaceLists
  /** The events of a namespace, instead of `accountsChanged` and `chainChanged`. */
  readonly events?: NamespaceLists
  /** The endpoint of a network by CAIP-2 id, for what the provider reads from the chain. */
  readonly rpcMap?: Readonly<Partial<Record<CaipNetworkId, string>>>
  /** The network that a new session is on, if the wallet grants it; by default the active one. */
  readonly defaultChain?: CaipNetworkId
}

type NamespaceLists = Readonly<Partial<Record<Namespace, readonly string[]>>>
