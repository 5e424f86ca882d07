import { LatchkeyError, type Namespace } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { chosenOf, otherDropped, walletsChosen } from '../state/connectionChanges.js'
import { connectorRemembered } from '../state/connectionSlice.js'
import { walletDropped } from '../state/connectionTransitions.js'
import { changeSlices, inTurn, type Transition } from '../state/transition.js'
import { prepareConnection } from './acceptConnection.js'
import { isStored, storeChosen, surroundingWallet } from './chosenWallets.js'
import { firstOther, removeOther } from './otherWallets.js'

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

const storedKeys = [
  'connectedConnector',
  'activeAccount',
  'chosenAccount',
  'namespaceNetwork',
] as const

type DropConnectionParameters = {
  namespace: Namespace
  forget: boolean
  others?: readonly string[]
}

/** Ends a namespace's connection in the page. `forget` also clears the stored connection and aborts a pending attempt. */
export const dropConnection = (context: Context, parameters: DropConnectionParameters): void =>
  context.store.commit(prepareDrop(context, parameters))

export function prepareDrop(context: Context, parameters: DropConnectionParameters): Transition {
  const { connections, store } = context
  const { forget, namespace, others = [] } = parameters
  if (!namespace) throw new LatchkeyError('account/prop-chain-required')
  const ended =
    connections.get(namespace)?.connectorId ?? store.get().connection.remembered[namespace]
  connections.set(namespace, undefined)
  if (forget) {
    connections.abortAttempt(namespace)
    forgetConnection(context, namespace, [ended, ...others])
  }
  const isConnecting =
    !connections.notes(namespace).check && connections.getAttempt(namespace) !== undefined
  return walletDropped({ forget, isConnecting, namespace })
}

function forgetConnection(
  context: Context,
  namespace: Namespace,
  ended: readonly (string | undefined)[],
): void {
  const { storage } = context
  const isTheirs = ended.includes(storage.get('connectedConnector', namespace))
  if (surroundingWallet(context, namespace) && !isTheirs) return
  for (const key of storedKeys) storage.remove(key, namespace)
}
