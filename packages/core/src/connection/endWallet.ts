import type { Namespace } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { chosenOf, otherDropped, walletsChosen } from '../state/connectionChanges.js'
import { connectorRemembered } from '../state/connectionSlice.js'
import { changeSlices, inTurn, type Transition } from '../state/transition.js'
import { prepareConnection } from './acceptConnection.js'
import { storeChosen } from './chosenWallets.js'
import { forgetConnection, prepareDrop } from './dropConnection.js'
import { firstOther, removeOther } from './otherWallets.js'
import { isStored, surroundingWallet } from './surroundingWallet.js'

export type EndWalletParameters = {
  namespace: Namespace
  connectorId: string
  forget: boolean
}

/** Ends one wallet of a namespace in the page; another one becomes active. @spec S4.51 */
export const endWallet = (context: Context, parameters: EndWalletParameters): void =>
  context.store.commit(prepareEnd(context, parameters))

export function prepareEnd(context: Context, parameters: EndWalletParameters): Transition {
  const { connections, storage, store } = context
  const { connectorId, forget, namespace } = parameters
  const { chosen: lists, remembered } = store.get().connection
  const before = chosenOf({ chosen: lists }, namespace)
  const rest = before.filter((id) => id !== connectorId)
  const chosen =
    forget && rest.length < before.length ? storeChosen(context, namespace, rest) : before
  const remember = (id: string) => changeSlices({ connection: connectorRemembered(namespace, id) })
  const listed = changeSlices({
    connection: inTurn(walletsChosen(namespace, chosen), otherDropped(namespace, connectorId)),
  })
  if (removeOther(connections, namespace, connectorId)) {
    const around = surroundingWallet(context, namespace)
    if (around && forget && storage.get('connectedConnector', namespace) === connectorId) {
      forgetConnection(context, namespace, [connectorId])
      const next = rest.find((id) => isStored(context, namespace, id))
      if (next) storage.set('connectedConnector', next, namespace)
    }
    return listed
  }
  const active = connections.get(namespace)
  const isRemembered = remembered[namespace] === connectorId
  if (active && active.connectorId !== connectorId)
    return forget && isRemembered ? inTurn(listed, remember(active.connectorId)) : listed
  if (!active && !isRemembered) return listed
  const promoted = preparePromotion(context, namespace, chosen)
  if (promoted) return inTurn(listed, promoted)
  const dropped = inTurn(listed, prepareDrop(context, { namespace, forget }))
  const [locked] = rest
  if (!forget || locked === undefined) return dropped
  if (isStored(context, namespace, locked)) storage.set('connectedConnector', locked, namespace)
  return inTurn(dropped, remember(locked))
}

export function promoteOther(context: Context, namespace: Namespace): boolean {
  const promoted = preparePromotion(context, namespace)
  if (promoted) context.store.commit(promoted)
  return promoted !== undefined
}

function preparePromotion(
  context: Context,
  namespace: Namespace,
  chosen?: readonly string[],
): Transition | undefined {
  const { connections } = context
  const next = firstOther(context, namespace)
  if (!next) return undefined
  connections.set(namespace, undefined)
  // It may be locked without having reported it: checked once active.
  connections.notes(namespace).unconfirmed = next.connectorId
  return prepareConnection(context, { namespace, connection: next, ...(chosen && { chosen }) })
}
