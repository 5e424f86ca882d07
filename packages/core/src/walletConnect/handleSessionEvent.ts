import type { Namespace } from '@latchkey/protocol'
import type { SignInSession } from '@latchkey/protocol/siwx'
import { checkOther } from '../connection/checkOther.js'
import { prepareWalletClear } from '../connection/clearConnections.js'
import { othersDecided, reconnect } from '../connection/reconnect.js'
import { closeConnected } from '../modal/closeConnected.js'
import type { SessionEvent } from '../ports/SessionPort.js'
import type { Context } from '../runtime/context.js'
import { namespacesWith } from '../runtime/namespacesWith.js'
import { accountOf } from '../state/accountsSlice.js'
import { changeSlices } from '../state/transition.js'
import { acceptSession, waitEnded } from './acceptSession.js'
import { isPairing } from './pairingRules.js'
import { resetWalletConnect } from './resetWalletConnect.js'
import { signInApproval } from './signInApproval.js'
import { relayStatusChanged, sessionOpened } from './walletConnectChanges.js'

/** @spec S4.01 S4.53 */
export async function handleSessionEvent(context: Context, event: SessionEvent): Promise<void> {
  const { pairing, sessions, store } = context
  if (event.type === 'relay') {
    store.update('walletConnect', relayStatusChanged(event.reachable))
  } else if (event.type === 'ended') {
    const namespaces = namespacesWith(context, sessions?.connector.id, { others: true })
    const before = namespaces.map((one) => context.connections.getSignal(one))
    await Promise.all(namespaces.map((one) => othersDecided(context, one)))
    // The visitor may have paired another wallet during the wait.
    const isNew = (namespace: Namespace, at: number) =>
      context.connections.getSignal(namespace) !== before[at] &&
      context.connections.get(namespace)?.connectorId === sessions?.connector.id
    const ended = namespaces.filter((namespace, at) => !isNew(namespace, at))
    // Unlike a locked wallet, an ended session does not return.
    const cleared = prepareWalletClear(context, sessions?.connector.id ?? '', ended)
    const isReplaced = namespacesWith(context, sessions?.connector.id).some(
      (one) => !ended.includes(one),
    )
    if (isReplaced) store.commit(cleared)
    else await resetWalletConnect(context, cleared)
  } else if (event.type === 'approved') {
    // The visitor may have started another pairing.
    pairing.attempt?.abort()
    if (event.signedIn) await acceptSignIn(context, event.signedIn)
    if (sessions) await acceptSession(context, sessions)
    await closeConnected(context)
  } else {
    // Another tab may have connected while this one was pairing.
    if (event.type === 'restored') pairing.attempt?.abort()
    if (!isPairing(pairing))
      store.commit(changeSlices({ accounts: waitEnded(context), walletConnect: sessionOpened }))
    const active = namespacesToReconnect(context, event.type === 'updated' ? event.added : [])
    const isActive = (namespace: Namespace) => active.some((one) => one.namespace === namespace)
    const connectorId = sessions?.connector.id ?? ''
    const others = namespacesWith(context, connectorId, { others: true })
      .filter((one) => !isActive(one))
      .map((namespace) => checkOther(context, { namespace, connectorId }))
    await Promise.all([...active.map((one) => reconnect(context, one)), ...others])
  }
}

async function acceptSignIn(context: Context, signedIn: readonly SignInSession[]): Promise<void> {
  const approval = await signInApproval(context)
  for (const session of signedIn) approval?.request.onSession(session)
  await approval?.accept()
}

const ownNamespaces = (context: Context) => namespacesWith(context, context.sessions?.connector.id)

/** Leaves out namespaces with another wallet and those the visitor disconnected. */
function namespacesToReconnect(context: Context, added: readonly Namespace[]) {
  const { adapters, sessions, store } = context
  const own = ownNamespaces(context)
  const granted = added.filter(
    (namespace) =>
      adapters.has(namespace) &&
      store.get().connection.remembered[namespace] === undefined &&
      accountOf(store.get().accounts, namespace).status === 'disconnected',
  )
  const connectorId = sessions?.connector.id ?? ''
  return [...new Set([...own, ...granted])].map((namespace) => ({ namespace, connectorId }))
}
