import { type Namespace, parseCaipNetworkId } from '@latchkey/protocol'
import type { Connection } from '../ports/Adapter.js'
import type { Context } from '../runtime/context.js'
import { sourceOf } from '../runtime/sourceOf.js'
import type { WalletInfo } from '../state/accountsSlice.js'
import { otherDropped, otherPut, othersOf } from '../state/connectionChanges.js'
import { findConnector } from '../state/connectorsSlice.js'

/** Stores what a wallet beside the active one grants, or reported. */
export function putOther(
  context: Context,
  namespace: Namespace,
  connection: Connection,
  known?: WalletInfo,
): void {
  const { store } = context
  const { addresses, connectorId, networkId } = connection
  // Before anything is written: an id that can't be read is refused, as for the active one.
  parseCaipNetworkId(networkId)
  holdOther(context, namespace, connection)
  const wallet = known ?? walletInfo(context, namespace, connectorId)
  const entry = { accounts: addresses, caipNetworkId: networkId, connectorId, wallet }
  store.update('connection', otherPut(namespace, { ...entry, isActive: false }))
}

/** Holds the live connection of such a wallet, which is in the state a moment later. */
export function holdOther(
  { connections }: Context,
  namespace: Namespace,
  connection: Connection,
): void {
  const notes = connections.notes(namespace)
  notes.others ??= new Map()
  notes.others.set(connection.connectorId, connection)
}

/** Removes a wallet from those beside the active one; says whether it was among them. */
export function dropOther(
  { connections, store }: Context,
  namespace: Namespace,
  connectorId: string,
): boolean {
  const { otherChecks, others } = connections.notes(namespace)
  otherChecks?.delete(connectorId)
  const wasConnected = others?.delete(connectorId) ?? false
  store.update('connection', otherDropped(namespace, connectorId))
  return wasConnected
}

/** Removes all wallets beside the active one. */
export function dropOthers(context: Context, namespace: Namespace): void {
  context.connections.notes(namespace).otherChecks?.clear()
  for (const { connectorId } of othersOf(context.store.get().connection, namespace)) {
    dropOther(context, namespace, connectorId)
  }
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
