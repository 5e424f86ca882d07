/** Deviations of real wallets from standards or common behaviour, all off by default. */
export type WalletQuirks = {
  /** Loses every request of that many milliseconds after its start, as an extension whose worker is just starting. */
  readonly losesRequestsMs?: number
  /** The code for a switch to a chain that the wallet does not know: 4902 by default; some give 4901, for 'disconnected from the chain'. */
  readonly unknownChainCode?: 4901 | 4902
  /** Adds a chain without switching to it. */
  readonly addsWithoutSwitching?: boolean
  /** Says of a chain that it adds without switching that it is on it, and takes that back. */
  readonly claimsAddedChain?: boolean
  /** Refuses to add a chain without `blockExplorerUrls`: with 4001, though the visitor was not prompted. */
  readonly requiresExplorer?: boolean
  /** Format of chain ids: `'0x89'`, `'137'` or `137`. @defaultValue 'hex' */
  readonly chainIds?: 'hex' | 'decimal' | 'number' | 'both'
  /** Lower-case addresses. */
  readonly lowerCaseAddresses?: boolean
  /** Emits `accountsChanged` while it answers `eth_accounts`. */
  readonly reportsWhileAnswering?: boolean
  /** Error code for a connect request while another is open; some wallets use 4001. @defaultValue -32002 */
  readonly whileOpenCode?: -32002 | 4001
  /** Opens one window at a time; a visitor who declines in it has declined whatever waits. */
  readonly declinesTogether?: boolean
  /** Grants its accounts when the caller is gone: an approved connect request is neither answered nor reported. */
  readonly grantsUnheard?: boolean
  /** The code for a method that the wallet does not have: 4200 by default; many give -32601. */
  readonly unknownMethodCode?: 4200 | -32601
  /** EIP-5792 version; in 1.0, ids and statuses are plain strings. @defaultValue '2.0.0' */
  readonly callsVersion?: '1.0' | '2.0.0'
  /** Answers 5740 above this many calls. @defaultValue unlimited */
  readonly maxCalls?: number
  /** Chains in `wallet_getCapabilities`: each, atomic ones only, or one entry `0x0`. @defaultValue 'each' */
  readonly capabilitiesOf?: 'each' | 'atomic' | 'any'
  /** Rejects calls for another chain with -32602 instead of sending them there. */
  readonly callsOnOwnChainOnly?: boolean
}
