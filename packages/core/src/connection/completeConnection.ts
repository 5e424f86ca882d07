import type { Connection } from '../ports/Adapter.js'
import type { Connector } from '../ports/Connector.js'
import type { Context } from '../runtime/context.js'
import { storeRecentWallet } from '../runtime/storage/recentWallets.js'
import { acceptConnection } from './acceptConnection.js'
import { isStored } from './surroundingWallet.js'

/** Accepts an approved connection and activates its namespace. @spec S4.01 */
export function completeConnection(
  context: Context,
  connector: Connector,
  connection: Connection,
): void {
  const { bus } = context
  const { chain: namespace, id, imageUrl, info, name } = connector
  acceptConnection(context, { namespace, connection, isNew: true, inFront: true })
  const chains = [connection.networkId]
  if (isStored(context, namespace, id))
    storeRecentWallet(context, { id, name, image_url: imageUrl, rdns: info?.rdns, chains })
  bus.emit('CONNECT_SUCCESS', { method: 'browser', name })
}
