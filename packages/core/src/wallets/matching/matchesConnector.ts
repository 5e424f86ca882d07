import type { Wallet } from '@latchkey/protocol'
import type { Connector, ConnectorEntry } from '../../ports/Connector.js'
import { comparableRdns, connectorRdns } from './connectorRdns.js'
import { isInstalled, isNamedWallet } from './isNamedWallet.js'

/** Matches by rdns or id; a name alone proves nothing. @spec S5.23 */
export function matchesConnector(wallet: Wallet, connector: Connector, mobile: boolean): boolean {
  // The injected provider's vendor is unknown, so no directory entry may claim it.
  if (!isNamedWallet(connector)) return false
  const rdns = comparableRdns(wallet.rdns, mobile)
  return (
    connector.explorerId === wallet.id ||
    connector.id === wallet.id ||
    connector.aliases?.includes(wallet.id) ||
    (rdns !== undefined && rdns === comparableRdns(connectorRdns(connector), mobile)) ||
    (wallet.injected ?? []).some(
      ({ namespace, injected_id }) => namespace === connector.chain && injected_id === connector.id,
    )
  )
}

/** The entry through which a directory wallet is reached in this browser; flags on `window` count for nothing. */
export function findInstalled(
  wallet: Wallet,
  entries: readonly ConnectorEntry[],
  mobile: boolean,
): ConnectorEntry | undefined {
  return entries.find((entry) =>
    entry.connectors.some(
      (connector) => isInstalled(connector) && matchesConnector(wallet, connector, mobile),
    ),
  )
}
