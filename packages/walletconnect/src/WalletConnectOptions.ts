/** How wallets on other devices are reached. */
export type WalletConnectOptions = {
  /** The relay's `ws:` or `wss:` address; the one of your Latchkey server if not given. */
  readonly relayUrl?: string
  /** What a relay of others knows you by; the instance's if not given. */
  readonly projectId?: string
}
