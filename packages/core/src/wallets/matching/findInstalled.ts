import type { Wallet } from '@latchkey/protocol'
import type { ConnectorEntry } from '../../ports/Connector.js'
import { isInstalled } from './isNamedWallet.js'
import { matchesConnector } from './matchesConnector.js'

/** Finds the connector of a directory wallet in this browser; flags on `window` do not count. */
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
