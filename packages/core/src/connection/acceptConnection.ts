import {
  explorerLink,
  LatchkeyError,
  type Namespace,
  parseCaipNetworkId,
  unsupportedNetwork,
} from '@latchkey/protocol'
import type { Connection } from '../ports/Adapter.js'
import type { Context } from '../runtime/context.js'
import { sourceOf } from '../runtime/sourceOf.js'
import type { WalletInfo } from '../state/accountsSlice.js'
import { accountConnected, networksApproved } from '../state/connectionChanges.js'
import { connectorRemembered } from '../state/connectionSlice.js'
import { findConnector } from '../state/connectorsSlice.js'
import { findNetwork, networkChosen } from '../state/networksSlice.js'

/** Stores what a wallet granted or changed: the live connection first, so that listeners of the state can use it. @spec S5.02 S5.38 */
export function acceptConnection(
  context: Context,
  parameters: { namespace: Namespace; connection: Connection },
): void {
  const { adapters, connections, storage, store } = context
  const { namespace, connection } = parameters
  const { connectorId, addresses, approvedNetworkIds, networkId } = connection
  if (!namespace) throw new LatchkeyError('account/chain-required')
  const known = findNetwork(store.get().networks, networkId)
  // Before anything is written: an id that can't be read is refused.
  const network = known ?? unsupportedNetwork(namespace, parseCaipNetworkId(networkId).chainId)

  connections.set(namespace, connection)
  // Where the page is opened outside of the wallet around it, that wallet is not there to be looked for.
  if (adapters.get(namespace)?.surrounding !== connectorId) {
    storage.set('connectedConnector', connectorId, namespace)
    storage.set('activeAccount', addresses[0], namespace)
    // A network that is not configured is the wallet's, not a choice of the visitor here.
    if (known) storage.set('namespaceNetwork', networkId, namespace)
  }
  store.update('networks', networksApproved(namespace, approvedNetworkIds))
  store.update('networks', networkChosen(network))
  const wallet = walletInfo(context, namespace, connectorId)
  store.update('connection', connectorRemembered(namespace, connectorId))
  const addressExplorerUrl = explorerLink(network, addresses[0])?.href
  store.update(
    'accounts',
    accountConnected(namespace, { addresses, networkId, connectorId, wallet, addressExplorerUrl }),
  )
}

function walletInfo(context: Context, namespace: Namespace, id: string): WalletInfo | undefined {
  const connector = findConnector(context.store.get().connectors, id, namespace)
  if (!connector) return undefined
  const { imageUrl, info, type } = connector
  const peer = sourceOf(context, id)?.peerWallet?.(context)
  const name = peer?.name || connector.name
  const icon = peer?.icon || imageUrl
  return { name, icon, identifier: info?.rdns ?? id, type }
}
