import { type Namespace, parseCaipNetworkId } from '@latchkey/protocol'
import type { Connection } from '../ports/Adapter.js'
import type { Context } from '../runtime/context.js'
import type { ConnectionRegistry } from '../runtime/live/createConnectionRegistry.js'
import { sourceOf } from '../runtime/sourceOf.js'
import type { WalletInfo } from '../state/accountsSlice.js'
import { otherDropped, otherPut, othersOf } from '../state/connectionChanges.js'
import type { OtherWallet } from '../state/connectionSlice.js'
import { findConnector } from '../state/connectorsSlice.js'

/** Stores what a wallet beside the active one grants, or reported. */
export function putOther(context: Context, namespace: Namespace, connection: Connection): void {
  // Before anything is written: an id that can't be read is refused, as for the active one.
  parseCaipNetworkId(connection.networkId)
  addOther(context.connections, namespace, connection)
  const wallet = walletInfo(context, namespace, connection.connectorId)
  context.store.update('connection', otherPut(namespace, otherWallet(connection, wallet)))
}

/** Describes a connection beside the active one. */
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

/** Adds the live connection of such a wallet, before the state lists it. */
export function addOther(
  connections: ConnectionRegistry,
  namespace: Namespace,
  connection: Connection,
): void {
  const notes = connections.notes(namespace)
  notes.others ??= new Map()
  notes.others.set(connection.connectorId, connection)
}

/** Removes the live connection of such a wallet; returns whether there was one. */
export function removeOther(
  connections: ConnectionRegistry,
  namespace: Namespace,
  connectorId: string,
): boolean {
  const { otherChecks, others } = connections.notes(namespace)
  otherChecks?.delete(connectorId)
  return others?.delete(connectorId) ?? false
}

/** Removes a wallet from those beside the active one. */
export function dropOther(
  { connections, store }: Context,
  namespace: Namespace,
  connectorId: string,
): void {
  removeOther(connections, namespace, connectorId)
  store.update('connection', otherDropped(namespace, connectorId))
}

/** Lets go of the live connections of all of them. */
export function releaseOthers(connections: ConnectionRegistry, namespace: Namespace): void {
  const { otherChecks, others } = connections.notes(namespace)
  otherChecks?.clear()
  others?.clear()
}

/** Returns the live connection of the next of the wallets beside the active one: that of another tab, or the first. */
export function firstOther(
  { connections, storage, store }: Context,
  namespace: Namespace,
): Connection | undefined {
  const others = othersOf(store.get().connection, namespace)
  const elsewhere = storage.get('connectedConnector', namespace)
  const next = others.find(({ connectorId }) => connectorId === elsewhere) ?? others[0]
  return next && connections.notes(namespace).others?.get(next.connectorId)
}

/** Describes a wallet as views show it; undefined for one that is no longer listed. */
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
  const icon = peer?.icon || imageUrl
  const social = type === 'AUTH' && auth.socialProvider
  return { name, icon, identifier: info?.rdns ?? id, type, ...(social && { social }) }
}
