import type { ExcludedWallet } from '../../options/Options.js'
import { type Connector, isSourceType } from '../../ports/Connector.js'
import { connectorRdns } from '../matching/connectorRdns.js'
import { isExcluded } from '../matching/isExcluded.js'
import { isBrowserWallet } from '../matching/isNamedWallet.js'

/** The data that may hide a connector. */
export type ConnectorShownInput = {
  readonly mobile: boolean
  /** Whether there is a wallet behind the browser-wallet connector. */
  readonly browserWalletInstalled: boolean
  readonly excluded: readonly ExcludedWallet[]
}

/** Whether a connector may be listed at all. @spec S5.21 S5.22 */
export function isConnectorShown(connector: Connector, input: ConnectorShownInput): boolean {
  const { explorerId, name, type } = connector
  // These are ways to reach a wallet, not wallets.
  if (isSourceType(type)) return true
  const rdns = connectorRdns(connector)
  if (isBrowserWallet(connector) && !input.browserWalletInstalled && !(input.mobile && rdns)) {
    return false
  }
  return !isExcluded({ id: explorerId, name, rdns }, input.excluded)
}
