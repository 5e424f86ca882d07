import { LatchkeyError, type Namespace } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { accountReset, connectionStarted } from '../state/accountsSlice.js'
import { networksApproved } from '../state/connectionChanges.js'
import { connectorRemembered } from '../state/connectionSlice.js'
import { isSupported } from '../state/networkChanges.js'
import { networkChosen, networksOf } from '../state/networksSlice.js'

/** The stored values of a connection. */
const storedKeys = [
  'connectedConnector',
  'activeAccount',
  'chosenAccount',
  'namespaceNetwork',
] as const

/**
 * Ends a namespace's connection in the page; `forget` also removes the hint that a reload would look for, and ends an attempt
 * to connect, which goes on where only the earlier wallet ended its own. @spec S4.18 S4.51 S5.38
 */
export function dropConnection(
  { connections, storage, store }: Context,
  { namespace, forget }: { namespace: Namespace; forget: boolean },
): void {
  if (!namespace) throw new LatchkeyError('account/prop-chain-required')
  connections.set(namespace, undefined)
  if (forget) {
    connections.abortAttempt(namespace)
    for (const key of storedKeys) storage.remove(key, namespace)
    store.update('connection', connectorRemembered(namespace, undefined))
  }
  store.update('networks', networksApproved(namespace, undefined))
  const isAsking = !connections.notes(namespace).check && connections.getAttempt(namespace)
  store.update(
    'accounts',
    isAsking ? connectionStarted(namespace, 'connecting') : accountReset(namespace),
  )
  // Without a connection, the active network is one that the app serves.
  const networkState = networksOf(store.get().networks, namespace)
  const [first] = networkState.requested
  if (first && !isSupported(networkState)) store.update('networks', networkChosen(first))
}
