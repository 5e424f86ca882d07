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
  /** The code for a method that the wallet does not have: 4200 by default; many give -32601. */
  readonly unknownMethodCode?: 4200 | -32601
  /** The version of EIP-5792: 2.0.0 by default; with 1.0 an id is a text alone, and so are a status and what is atomic. */
  readonly callsVersion?: '1.0' | '2.0.0'
  /** How many calls at once it takes before it answers 5740; without a limit by default. */
  readonly maxCalls?: number
  /** Which chains `wallet_getCapabilities` lists: each by default; those with an atomic way only, or one entry `0x0` for all. */
  readonly capabilitiesOf?: 'each' | 'atomic' | 'any'
  /** Refuses calls for another chain than its own with -32602, instead of sending them there. */
  readonly callsOnOwnChainOnly?: boolean
}
