import { LatchkeyError, type Namespace } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { accountReset } from '../state/accountsSlice.js'
import { remembered } from '../state/connectionSlice.js'
import { isSupported, networkChosen, networksApproved, networksOf } from '../state/networksSlice.js'

/** What a connection leaves in the storage. */
const kept = ['connectedConnector', 'activeAccount', 'chosenAccount', 'familyNetwork'] as const

/** Ends a family's connection on our side; `forget` also drops the hint that a reload would look for. @spec S4.18 S4.51 S5.38 */
export function dropConnection(
  { connections, storage, store }: Context,
  { namespace, forget }: { namespace: Namespace; forget: boolean },
): void {
  if (!namespace) throw new LatchkeyError('account/prop-chain-required')
  connections.abort(namespace)
  connections.set(namespace, undefined)
  if (forget) {
    for (const key of kept) storage.remove(key, namespace)
    store.update('connection', remembered(namespace, undefined))
  }
  store.update('networks', networksApproved(namespace, undefined))
  store.update('accounts', accountReset(namespace))
  // Where nobody stands, the network in use is one that the app serves.
  const family = networksOf(store.get().networks, namespace)
  const [first] = family.requested
  if (first && !isSupported(family)) store.update('networks', networkChosen(first))
}
