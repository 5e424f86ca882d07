import { type Namespace, parseCaipNetworkId, type Wallet } from '@latchkey/protocol'
import type { Connection } from '../ports/Adapter.js'
import type { Context } from '../runtime/context.js'
import { walletImage } from '../runtime/images/imageUrl.js'
import type { ConnectionRegistry } from '../runtime/live/createConnectionRegistry.js'
import { sourceOf } from '../runtime/sourceOf.js'
import { recentStorageOf } from '../runtime/storage/recentKeys.js'
import { fromRecent } from '../runtime/storage/recentWallets.js'
import type { WalletInfo } from '../state/accountsSlice.js'
import { otherDropped, otherPut, othersOf } from '../state/connectionChanges.js'
import type { OtherWallet } from '../state/connectionSlice.js'
import { findConnector } from '../state/connectorsSlice.js'

export function putOther(context: Context, namespace: Namespace, connection: Connection): void {
  // Before any write: rejects an invalid id.
  parseCaipNetworkId(connection.networkId)
  addOther(context.connections, namespace, connection)
  const wallet = walletInfo(context, namespace, connection.connectorId)
  context.store.update('connection', otherPut(namespace, otherWallet(connection, wallet)))
}

export const otherWallet = (
  { addresses, connectorId, networkId }: Connection,
  wallet: WalletInfo | undefined,
): OtherWallet => ({
  accounts: addresses,
  caipNetworkId: networkId,
  connectorId,
  wallet,
  isActive: false,
})

export function addOther(
  connections: ConnectionRegistry,
  namespace: Namespace,
  connection: Connection,
): void {
  const notes = connections.notes(namespace)
  notes.others ??= new Map()
  notes.others.set(connection.connectorId, connection)
}

export function removeOther(
  connections: ConnectionRegistry,
  namespace: Namespace,
  connectorId: string,
): boolean {
  const { otherChecks, others } = connections.notes(namespace)
  otherChecks?.delete(connectorId)
  return others?.delete(connectorId) ?? false
}

export function dropOther(
  { connections, store }: Context,
  namespace: Namespace,
  connectorId: string,
): void {
  removeOther(connections, namespace, connectorId)
  store.update('connection', otherDropped(namespace, connectorId))
}

export function releaseOthers(connections: ConnectionRegistry, namespace: Namespace): void {
  const { otherChecks, others } = connections.notes(namespace)
  otherChecks?.clear()
  others?.clear()
}

export function firstOther(
  { connections, storage, store }: Context,
  namespace: Namespace,
): Connection | undefined {
  const others = othersOf(store.get().connection, namespace)
  const elsewhere = storage.get('connectedConnector', namespace)
  const next = others.find(({ connectorId }) => connectorId === elsewhere) ?? others[0]
  return next && connections.notes(namespace).others?.get(next.connectorId)
}

export function walletInfo(
  context: Context,
  namespace: Namespace,
  id: string,
): WalletInfo | undefined {
  const { auth, connectors } = context.store.get()
  const connector = findConnector(connectors, id, namespace)
  if (!connector) return undefined
  const { imageUrl, info, type } = connector
  const peer = sourceOf(context, id)?.peerWallet?.(context)
  const name = peer?.name || connector.name
  const icon = (peer && peerImage(context, peer)) ?? imageUrl
  const social = type === 'AUTH' && auth.socialProvider
  return { name, icon, identifier: info?.rdns ?? id, type, ...(social && { social }) }
}

/** The directory's picture of a paired wallet, also after a reload: what the wallet itself names, a stranger would serve. */
function peerImage(
  context: Context,
  { name, wallet }: { readonly name?: string; readonly wallet?: Wallet },
): string | undefined {
  const recents = recentStorageOf(context).get('recentWallets') ?? []
  const recent = recents.find((one) => one.name === name)
  const known = wallet ?? (recent && fromRecent(recent))
  return known && walletImage(context.options, known)
}
