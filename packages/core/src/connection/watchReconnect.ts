import { type Namespace, ownLimits } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { run } from '../runtime/run.js'
import { watch } from '../runtime/store/watch.js'
import { accountOf, accountReset } from '../state/accountsSlice.js'
import { connectionSettled } from '../state/connectionSlice.js'
import { findConnector } from '../state/connectorsSlice.js'
import { reconnect } from './reconnect.js'

/** Waits for the wallets that are reconnecting, late announcements included, and settles once. @spec S4.01 */
export function watchReconnect(context: Context): () => void {
  const { env, store } = context
  const waiting = reconnectingConnectors(context)
  const inProgress = new Set<Namespace>()

  const markDecided = (namespace: Namespace) => {
    waiting.delete(namespace)
    if (waiting.size === 0) store.update('connection', connectionSettled)
  }
  const tryReconnect = () => {
    for (const [namespace, connectorId] of waiting) {
      if (inProgress.has(namespace)) continue
      const { status } = accountOf(store.get().accounts, namespace)
      // The visitor may have connected or cancelled meanwhile: that decides it.
      if (status !== 'reconnecting') markDecided(namespace)
      else if (findConnector(store.get().connectors, connectorId, namespace)) {
        inProgress.add(namespace)
        run(context, reconnect, { namespace, connectorId })
          .catch(() => store.update('accounts', accountReset(namespace)))
          .finally(() => markDecided(namespace))
      }
    }
  }

  if (waiting.size === 0) store.update('connection', connectionSettled)
  const stopWatching = watch(store, (state) => state.connectors, tryReconnect)
  const stopAccounts = watch(store, (state) => state.accounts, tryReconnect)
  const stopTimer = env.after(ownLimits.lateWalletMs, () => {
    for (const namespace of [...waiting.keys()]) {
      if (inProgress.has(namespace)) continue
      if (accountOf(store.get().accounts, namespace).status === 'reconnecting') {
        store.update('accounts', accountReset(namespace))
      }
      markDecided(namespace)
    }
  })
  tryReconnect()
  return () => {
    stopWatching()
    stopAccounts()
    stopTimer()
  }
}

function reconnectingConnectors({ adapters, store }: Context): Map<Namespace, string> {
  const { accounts, connection } = store.get()
  const found = new Map<Namespace, string>()
  for (const namespace of adapters.keys()) {
    const connectorId = connection.remembered[namespace]
    const isWaiting = accountOf(accounts, namespace).status === 'reconnecting'
    if (connectorId !== undefined && isWaiting) found.set(namespace, connectorId)
  }
  return found
}
