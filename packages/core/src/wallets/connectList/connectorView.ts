import type { ConnectorEntry } from '../../ports/Connector.js'
import type { Entry } from '../../state/views.js'

/** Returns the view that connects a connector; with several namespaces, the visitor chooses first. */
export function connectorView(connector: ConnectorEntry): Entry {
  if (connector.type === 'WALLET_CONNECT') return { view: 'ConnectingWalletConnect' }
  if (connector.type === 'MULTI_CHAIN') {
    return { view: 'ConnectingMultiChain', data: { connector } }
  }
  const data = { connectorId: connector.id, namespace: connector.chain }
  return { view: 'ConnectingExternal', data }
}
