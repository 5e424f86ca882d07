/** Options of the WalletConnect connector. */
export type WalletConnectOptions = {
  /** The relay's `ws:` or `wss:` URL; by default that of your Latchkey server. */
  readonly relayUrl?: string
  /** The project id for a third-party relay; by default the instance's. */
  readonly projectId?: string
}
