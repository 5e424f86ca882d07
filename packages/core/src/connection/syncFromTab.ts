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
import { readChosen, surroundingWallet } from './chosenWallets.js'
import { clearConnections } from './clearConnections.js'
import { type ReconnectParameters, reconnect } from './reconnect.js'

export function syncFromTab(context: Context, namespace: Namespace): void {
  const { adapters, connections, storage, store } = context
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
    // The wallet may hear of it later than this tab, so it is watched from now on.
    store.update('connection', connectorRemembered(namespace, connectorId))
    const checked = run(context, reconnect, { namespace, connectorId })
    if (asked !== undefined) connections.notes(namespace).asked = checked
    checked.then(() => whenConnected(context, { namespace, connectorId }, finish)).catch(() => {})
  }
}

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

/** Follows the other tab once the visitor's own request here has failed; until then its wallet is listed beside. */
function followLater(context: Context, namespace: Namespace): void {
  const { connections, env, requestConnection, storage, ui } = context
  const notes = connections.notes(namespace)
  const follow = (isConnected: boolean) => {
    if (!notes.isBehind || ui.isGone) return
    notes.isBehind = false
    const elsewhere = storage.get('connectedConnector', namespace)
    const isDone = isConnected && elsewhere === connections.get(namespace)?.connectorId
    if (elsewhere !== undefined && !isDone) syncFromTab(context, namespace)
  }
  notes.isBehind = true
  const answered = notes.asked ?? requestConnection.load().then(() => notes.asked)
  const end = (isConnected: boolean) => env.after(0, () => follow(isConnected))
  answered.then(
    () => end(true),
    () => end(false),
  )
}

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

function showAccount({ store }: Context, namespace: Namespace): void {
  const isFree = activeAccount(store.get()).status === 'disconnected'
  const { address } = accountOf(store.get().accounts, namespace)
  if (isFree && address) store.update('networks', namespaceChosen(namespace))
}

/** Closes a modal opened to connect what the other tab connected; its network views stay. */
async function closeConnecting(context: Context, namespace: Namespace): Promise<void> {
  const { accounts, modal, networks, router } = context.store.get()
  if (!accountOf(accounts, namespace).address) return
  if ((modal.namespace ?? networks.activeNamespace) !== namespace) return
  const [first] = router.entries
  if (first?.view !== 'Networks' && first?.view !== 'WhatIsANetwork') await closeConnected(context)
}
