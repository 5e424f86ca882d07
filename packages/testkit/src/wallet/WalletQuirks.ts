/** Deviations of real wallets from standards or common behaviour, all off by default. */
export type WalletQuirks = {
  /** Error code for an unknown chain; some wallets use 4901, 'disconnected from the chain'. @defaultValue 4902 */
  readonly unknownChainCode?: 4901 | 4902
  /** Adds a chain without switching to it. */
  readonly addsWithoutSwitching?: boolean
  /** Rejects a chain without `blockExplorerUrls` with 4001, without a prompt. */
  readonly requiresExplorer?: boolean
  /** Format of chain ids: `'0x89'`, `'137'` or `137`. @defaultValue 'hex' */
  readonly chainIds?: 'hex' | 'decimal' | 'number'
  /** Lower-case addresses. */
  readonly lowerCaseAddresses?: boolean
  /** Emits `accountsChanged` while it answers `eth_accounts`. */
  readonly reportsWhileAnswering?: boolean
  /** Error code for a connect request while another is open; some wallets use 4001. @defaultValue -32002 */
  readonly whileOpenCode?: -32002 | 4001
  /** Error code for an unknown method; many wallets use -32601. @defaultValue 4200 */
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
