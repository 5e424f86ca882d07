import { type Namespace, ownLimits } from '@latchkey/protocol'
import type { Context } from '../../runtime/context.js'
import { run } from '../../runtime/run.js'
import { watch } from '../../runtime/store/watch.js'
import { accountOf, accountReset } from '../../state/accountsSlice.js'
import { connectionSettled } from '../../state/connectionSlice.js'
import { findConnector } from '../../state/connectorsSlice.js'
import { promoteOther } from '../endWallet.js'
import { reconnect } from '../reconnect.js'

/** Waits for reconnecting wallets, including late announcements, and settles once. @spec S4.01 */
export function watchReconnect(context: Context): () => void {
  const { adapters, env, store } = context
  const waiting = new Map(
    Object.entries(store.get().connection.remembered) as [Namespace, string][],
  )
  const inProgress = new Set<Namespace>()
  const statusOf = (namespace: Namespace) => accountOf(store.get().accounts, namespace).status

  const markDecided = (namespace: Namespace) => {
    waiting.delete(namespace)
    if (waiting.size === 0) store.update('connection', connectionSettled)
  }
  const tryReconnect = () => {
    for (const [namespace, connectorId] of waiting) {
      if (statusOf(namespace) !== 'reconnecting') markDecided(namespace)
      else if (inProgress.has(namespace)) continue
      else if (findConnector(store.get().connectors, connectorId, namespace)) {
        inProgress.add(namespace)
        run(context, reconnect, { namespace, connectorId })
          .catch(() => store.update('accounts', accountReset(namespace)))
          .finally(() => {
            if (!context.connections.notes(namespace).check) markDecided(namespace)
          })
      }
    }
  }

  if (waiting.size === 0) store.update('connection', connectionSettled)
  // An adapter may list wallets only once its late part has loaded.
  for (const namespace of waiting.keys())
    adapters
      .get(namespace)
      ?.prefetch?.()
      .catch(() => {})
  const stopWatching = watch(store, (state) => state.connectors, tryReconnect)
  const stopAccounts = watch(store, (state) => state.accounts, tryReconnect)
  const stopTimer = env.after(ownLimits.lateWalletMs, () => {
    // Listeners may settle other namespaces during the loop.
    for (const namespace of [...waiting.keys()]) {
      const isWaiting = waiting.has(namespace) && !inProgress.has(namespace)
      if (isWaiting && !promoteOther(context, namespace))
        store.update('accounts', accountReset(namespace))
    }
  })
  tryReconnect()
  return () => {
    stopWatching()
    stopAccounts()
    stopTimer()
  }
}

/** Checks a remembered wallet when the visitor returns: some wallets do not announce an unlock to hidden pages. */
export function watchReturn(context: Context): () => void {
  const { adapters, env, store } = context
  const tryReconnect = (namespace: Namespace) => {
    const { accounts, connection, connectors } = store.get()
    const connectorId = connection.remembered[namespace]
    const isFree = accountOf(accounts, namespace).status === 'disconnected'
    if (!isFree || connectorId === undefined) return
    if (!findConnector(connectors, connectorId, namespace)) return
    run(context, reconnect, { namespace, connectorId }).catch(() => {})
  }
  const stopVisible = env.onVisible(() => {
    for (const namespace of adapters.keys()) tryReconnect(namespace)
  })
  const stopWallets = watch(
    store,
    (state) => state.connectors,
    (_, last) => {
      const { remembered } = store.get().connection
      for (const namespace of adapters.keys()) {
        const id = remembered[namespace]
        if (id !== undefined && !findConnector(last, id, namespace)) tryReconnect(namespace)
      }
    },
  )
  return () => {
    stopVisible()
    stopWallets()
  }
}
