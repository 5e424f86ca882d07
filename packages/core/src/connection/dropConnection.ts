import { LatchkeyError, type Namespace } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { walletDropped } from '../state/connectionTransitions.js'
import type { Transition } from '../state/transition.js'
import { surroundingWallet } from './surroundingWallet.js'

const storedKeys = [
  'connectedConnector',
  'activeAccount',
  'chosenAccount',
  'namespaceNetwork',
] as const

export type DropConnectionParameters = {
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
