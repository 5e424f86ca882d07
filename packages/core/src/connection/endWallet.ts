import type { Namespace } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { chosenOf } from '../state/connectionChanges.js'
import { connectorRemembered } from '../state/connectionSlice.js'
import { acceptConnection } from './acceptConnection.js'
import { forgetWallet } from './chosenWallets.js'
import { dropConnection, forgetConnection } from './dropConnection.js'
import { dropOther, firstOther } from './otherWallets.js'
import { isStored, surroundingWallet } from './surroundingWallet.js'

export type EndWalletParameters = {
  namespace: Namespace
  connectorId: string
  /** Whether it is over for good; a wallet that was only locked comes back. */
  forget: boolean
}

/** Ends one wallet of a namespace in the page. The first of the others takes the place of the active one, before that ends. @spec S4.51 */
export function endWallet(context: Context, parameters: EndWalletParameters): void {
  const { connections, storage, store } = context
  const { connectorId, forget, namespace } = parameters
  const { chosen, remembered } = store.get().connection
  const rest = chosenOf({ chosen }, namespace).filter((id) => id !== connectorId)
  if (forget) forgetWallet(context, namespace, connectorId)
  const [next] = rest.filter((id) => isStored(context, namespace, id))
  if (dropOther(context, namespace, connectorId)) {
    // Beside the wallet around the page, it is this one that is stored.
    const around = surroundingWallet(context, namespace)
    if (around && forget && storage.get('connectedConnector', namespace) === connectorId) {
      forgetConnection(context, namespace, [connectorId])
      if (next) storage.set('connectedConnector', next, namespace)
    }
    return
  }
  const active = connections.get(namespace)
  if (active && active.connectorId !== connectorId) {
    if (forget && remembered[namespace] === connectorId)
      store.update('connection', connectorRemembered(namespace, active.connectorId))
    return
  }
  // Neither active nor remembered as that: there was no more of it than its place in the list.
  if (!active && remembered[namespace] !== connectorId) return
  if (promoteOther(context, namespace)) return
  dropConnection(context, { namespace, forget })
  const [locked] = rest
  if (!forget || locked === undefined) return
  // One of the others is only locked, and comes back in its place.
  if (isStored(context, namespace, locked)) storage.set('connectedConnector', locked, namespace)
  store.update('connection', connectorRemembered(namespace, locked))
}

/** Makes the first of the other wallets the active one; says whether there is one. */
export function promoteOther(context: Context, namespace: Namespace): boolean {
  const { connections } = context
  const next = firstOther(context, namespace)
  if (!next) return false
  // The one before has ended: it does not stay beside this one.
  connections.set(namespace, undefined)
  // It may have been locked without a word: it is asked once it is active.
  connections.notes(namespace).unconfirmed = next.connectorId
  acceptConnection(context, { namespace, connection: next })
  return true
}
