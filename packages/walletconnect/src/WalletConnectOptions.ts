import type { CaipNetworkId, Namespace } from '@latchkey/protocol'

/** Options of the WalletConnect connector. */
export type WalletConnectOptions = {
  /** WebSocket URL of the relay. @defaultValue that of your Latchkey server */
  readonly relayUrl?: string
  /** Project id for a third-party relay. @defaultValue the instance's */
  readonly projectId?: string
  /** Overrides what wallets are asked to approve; by default all that your networks need. */
  readonly override?: WalletConnectOverride
}

/** Overrides parts of the session proposal. */
export type WalletConnectOverride = {
  readonly methods?: NamespaceLists
  /** Chains per namespace by CAIP-2 id, instead of all `networks`. */
  readonly chains?: NamespaceLists
  /** Events per namespace, instead of `accountsChanged` and `chainChanged`. */
  readonly events?: NamespaceLists
  /** RPC URLs by CAIP-2 id, for the provider's reads. */
  readonly rpcMap?: Readonly<Partial<Record<CaipNetworkId, string>>>
  /** Network of a new session, if the wallet approves it. @defaultValue the active network */
  readonly defaultChain?: CaipNetworkId
}

type NamespaceLists = Readonly<Partial<Record<Namespace, readonly string[]>>>
