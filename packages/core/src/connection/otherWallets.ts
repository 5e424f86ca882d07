import type { Namespace } from '@latchkey/protocol'
import type { Connection } from '../ports/Adapter.js'
import type { Context } from '../runtime/context.js'
import type { WalletInfo } from '../state/accountsSlice.js'
import { otherDropped, otherPut, othersOf } from '../state/otherWalletsChanges.js'
import { walletInfo } from './walletInfo.js'

/** Stores what a wallet beside the active one grants, or reported. */
export function putOther(
  context: Context,
  namespace: Namespace,
  connection: Connection,
  known?: WalletInfo,
): void {
  const { store } = context
  const { addresses, approvedNetworkIds, connectorId, networkId } = connection
  holdOther(context, namespace, connection)
  const wallet = known ?? walletInfo(context, namespace, connectorId)
  const entry = { connectorId, addresses, networkId, wallet }
  store.update(
    'connection',
    otherPut(namespace, approvedNetworkIds ? { ...entry, approvedNetworkIds } : entry),
  )
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

/** Returns the live connection of the first of the wallets beside the active one. */
export function firstOther(
  { connections, store }: Context,
  namespace: Namespace,
): Connection | undefined {
  const [first] = othersOf(store.get().connection, namespace)
  return first && connections.notes(namespace).others?.get(first.connectorId)
}
