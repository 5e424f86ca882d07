import { type Namespace, ownLimits } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { run } from '../runtime/run.js'
import { watch } from '../runtime/store/watch.js'
import { accountOf, accountReset } from '../state/accountsSlice.js'
import { settled } from '../state/connectionSlice.js'
import { findConnector } from '../state/connectorsSlice.js'
import { reconnect } from './reconnect.js'

/** Looks for the wallets that are reconnecting, late announcements included, and settles once. @spec S4.01 */
export function watchReconnect(context: Context): () => void {
  const { env, store } = context
  const waiting = reconnecting(context)
  const asking = new Set<Namespace>()

  const decided = (namespace: Namespace) => {
    waiting.delete(namespace)
    if (waiting.size === 0) store.update('connection', settled)
  }
  const look = () => {
    for (const [namespace, connectorId] of waiting) {
      if (asking.has(namespace)) continue
      const { status } = accountOf(store.get().accounts, namespace)
      // The visitor may have connected or given up in the meantime: that decides it.
      if (status !== 'reconnecting') decided(namespace)
      else if (findConnector(store.get().connectors, connectorId, namespace)) {
        asking.add(namespace)
        run(context, reconnect, { namespace, connectorId })
          .catch(() => store.update('accounts', accountReset(namespace)))
          .finally(() => decided(namespace))
      }
    }
  }

  if (waiting.size === 0) store.update('connection', settled)
  const stopWatching = watch(store, (state) => state.connectors, look)
  const stopAccounts = watch(store, (state) => state.accounts, look)
  const stopTimer = env.after(ownLimits.lateWalletMs, () => {
    for (const namespace of [...waiting.keys()]) {
      if (asking.has(namespace)) continue
      if (accountOf(store.get().accounts, namespace).status === 'reconnecting') {
        store.update('accounts', accountReset(namespace))
      }
      decided(namespace)
    }
  })
  look()
  return () => {
    stopWatching()
    stopAccounts()
    stopTimer()
  }
}

function reconnecting({ adapters, store }: Context): Map<Namespace, string> {
  const { accounts, connection } = store.get()
  const found = new Map<Namespace, string>()
  for (const namespace of adapters.keys()) {
    const connectorId = connection.remembered[namespace]
    const isWaiting = accountOf(accounts, namespace).status === 'reconnecting'
    if (connectorId !== undefined && isWaiting) found.set(namespace, connectorId)
  }
  return found
}
