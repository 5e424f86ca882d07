export type UnsupportedFacts = {
  /** Whether a wallet is connected there: without one nobody stands anywhere. */
  readonly connected: boolean
  readonly supported: boolean
  readonly enableNetworkSwitch: boolean
  readonly allowUnsupportedChain: boolean
  readonly basic: boolean
}

/** Whether the visitor is told that the app does not serve the wallet's network. @spec S2.19 */
export function isUnsupportedShown(facts: UnsupportedFacts): boolean {
  const { allowUnsupportedChain, basic, connected, enableNetworkSwitch, supported } = facts
  return connected && !supported && enableNetworkSwitch && !allowUnsupportedChain && !basic
}
