import type { Namespace } from '@latchkey/protocol'
import { closeConnected } from '../modal/closeConnected.js'
import type { Context } from '../runtime/context.js'
import { askedWallet } from '../runtime/live/connectionNotes.js'
import { run } from '../runtime/run.js'
import { watch } from '../runtime/store/watch.js'
import { accountOf } from '../state/accountsSlice.js'
import { activeAccount } from '../state/activeAccount.js'
import { connectorRemembered } from '../state/connectionSlice.js'
import { findConnector } from '../state/connectorsSlice.js'
import { namespaceChosen } from '../state/networksSlice.js'
import { readChosen } from './chosenWallets.js'
import { clearConnections } from './clearConnections.js'
import { type ReconnectParameters, reconnect } from './reconnect.js'
import { surroundingWallet } from './surroundingWallet.js'

/** Does as another tab did; the wallet, not the storage, says what is true. */
export function syncFromTab(context: Context, namespace: Namespace): void {
  const { adapters, connections, storage, store } = context
  // It may have been removed since.
  if (!adapters.has(namespace) || surroundingWallet(context, namespace)) return
  const connectorId = storage.get('connectedConnector', namespace)
  readChosen(context, namespace)
  const asked = askedWallet(connections, namespace)
  if (connectorId === undefined) clearConnections(context, [namespace])
  else if (asked !== undefined && asked !== connectorId) followLater(context, namespace)
  else {
    followWhenFound(context, namespace, connectorId)
    const isNew = accountOf(store.get().accounts, namespace).address === undefined
    const finish = async () => {
      showAccount(context, namespace)
      if (isNew) await closeConnecting(context, namespace)
    }
    // The wallet may hear of it later than this tab: it is watched from now on, and asked again when it reports an account.
    store.update('connection', connectorRemembered(namespace, connectorId))
    const checked = run(context, reconnect, { namespace, connectorId })
    // Who is asked for the same wallet here gets this answer.
    if (asked !== undefined) connections.notes(namespace).asked = checked
    checked.then(() => whenConnected(context, { namespace, connectorId }, finish)).catch(() => {})
  }
}

/** Does as the other tab did once the wallet that it chose is found here too. */
function followWhenFound(context: Context, namespace: Namespace, connectorId: string): void {
  const { connections, storage, store } = context
  const notes = connections.notes(namespace)
  const isFound = () => findConnector(store.get().connectors, connectorId, namespace) !== undefined
  if (isFound() || notes.elsewhere === connectorId) return
  notes.elsewhere = connectorId
  const stop = watch(store, isFound, () => {
    stop()
    if (notes.elsewhere !== connectorId) return
    notes.elsewhere = undefined
    if (storage.get('connectedConnector', namespace) === connectorId)
      syncFromTab(context, namespace)
  })
}

/** Does as the other tab did if nothing comes of what the visitor is asked here; until then that wallet is listed beside. */
function followLater(context: Context, namespace: Namespace): void {
  const { connections, env, requestConnection, storage, ui } = context
  const notes = connections.notes(namespace)
  const follow = (isConnected: boolean) => {
    if (!notes.isBehind || ui.isGone) return
    notes.isBehind = false
    const elsewhere = storage.get('connectedConnector', namespace)
    // What was connected here is stored: anything else is newer.
    const isDone = isConnected && elsewhere === connections.get(namespace)?.connectorId
    if (elsewhere !== undefined && !isDone) syncFromTab(context, namespace)
  }
  notes.isBehind = true
  // The code that sends the request may be loading still.
  const answered = notes.asked ?? requestConnection.load().then(() => notes.asked)
  // Once the attempt has ended in the state too.
  const end = (isConnected: boolean) => env.after(0, () => follow(isConnected))
  answered.then(
    () => end(true),
    () => end(false),
  )
}

/** Calls `finish` as soon as the namespace has an account, unless another wallet is chosen until then. */
function whenConnected(
  { storage, store }: Context,
  { connectorId, namespace }: ReconnectParameters,
  finish: () => Promise<void>,
): Promise<void> | undefined {
  const hasAccount = () => accountOf(store.get().accounts, namespace).address !== undefined
  if (hasAccount()) return finish()
  const stop = watch(store, hasAccount, () => {
    stop()
    if (storage.get('connectedConnector', namespace) === connectorId) finish().catch(() => {})
  })
  return undefined
}

/** Activates the namespace, where this tab has no account. */
function showAccount({ store }: Context, namespace: Namespace): void {
  const isFree = activeAccount(store.get()).status === 'disconnected'
  const { address } = accountOf(store.get().accounts, namespace)
  if (isFree && address) store.update('networks', namespaceChosen(namespace))
}

/** Closes a modal in which the visitor was about to connect what the other tab connected; the networks stay. */
async function closeConnecting(context: Context, namespace: Namespace): Promise<void> {
  const { accounts, modal, networks, router } = context.store.get()
  if (!accountOf(accounts, namespace).address) return
  // Who connects one more wallet has not connected that one.
  if ((modal.namespace ?? networks.activeNamespace) !== namespace) return
  const [first] = router.entries
  if (first?.view !== 'Networks' && first?.view !== 'WhatIsANetwork') await closeConnected(context)
}
