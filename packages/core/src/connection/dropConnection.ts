import { LatchkeyError, type Namespace } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { accountReset, connectionStarted } from '../state/accountsSlice.js'
import { networksApproved } from '../state/connectionChanges.js'
import { connectorRemembered } from '../state/connectionSlice.js'
import { isSupported } from '../state/networkChanges.js'
import { networkChosen, networksOf } from '../state/networksSlice.js'
import { signInChanged } from '../state/siwx/siwxChanges.js'
import { surroundingWallet } from './surroundingWallet.js'

/** The stored values of a connection. */
const storedKeys = [
  'connectedConnector',
  'activeAccount',
  'chosenAccount',
  'namespaceNetwork',
] as const

export type DropConnectionParameters = {
  namespace: Namespace
  forget: boolean
  /** Wallets that end with it. */
  others?: readonly string[]
}

/**
 * Ends a namespace's connection in the page; `forget` also removes the hint that a reload would look for, and ends an attempt
 * to connect, which goes on where only the earlier wallet ended its own. @spec S4.18 S4.51 S5.38
 */
export function dropConnection(context: Context, parameters: DropConnectionParameters): void {
  const { connections, store } = context
  const { forget, namespace, others = [] } = parameters
  if (!namespace) throw new LatchkeyError('account/prop-chain-required')
  const ended =
    connections.get(namespace)?.connectorId ?? store.get().connection.remembered[namespace]
  connections.set(namespace, undefined)
  if (forget) {
    connections.abortAttempt(namespace)
    forgetConnection(context, namespace, [ended, ...others])
    store.update('connection', connectorRemembered(namespace, undefined))
  }
  // Before the account is gone: a session is never seen without it.
  store.update('siwx', signInChanged(namespace, undefined))
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

/** Removes what is stored of wallets. Inside of a wallet that may be of another one. */
export function forgetConnection(
  context: Context,
  namespace: Namespace,
  ended: readonly (string | undefined)[],
): void {
  const { storage } = context
  const isTheirs = ended.includes(storage.get('connectedConnector', namespace))
  if (surroundingWallet(context, namespace) && !isTheirs) return
  for (const key of storedKeys) storage.remove(key, namespace)
}
