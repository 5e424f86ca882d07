/** Ways of real wallets that differ from what the standards or most wallets do; none of them by default. */
export type WalletQuirks = {
  /** The code for a switch to a chain that the wallet does not know: 4902 by default; some give 4901, for 'disconnected from the chain'. */
  readonly unknownChainCode?: 4901 | 4902
  /** Adds a chain without switching to it. */
  readonly addsWithoutSwitching?: boolean
  /** Refuses to add a chain without `blockExplorerUrls`: with 4001, though the visitor was not prompted. */
  readonly requiresExplorer?: boolean
  /** How chain ids are written in answers and events: `'0x89'` by default, `'137'` or `137`. */
  readonly chainIds?: 'hex' | 'decimal' | 'number'
  /** Writes addresses in lower case in answers and events. */
  readonly lowerCaseAddresses?: boolean
  /** Emits `accountsChanged` while it answers `eth_accounts`. */
  readonly reportsWhileAnswering?: boolean
  /** The code for a connect request while the window of another is open: -32002 by default; some give 4001. */
  readonly whileOpenCode?: -32002 | 4001
}
