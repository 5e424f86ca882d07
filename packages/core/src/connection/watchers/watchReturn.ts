import type { Namespace } from '@latchkey/protocol'
import type { Context } from '../../runtime/context.js'
import { run } from '../../runtime/run.js'
import { watch } from '../../runtime/store/watch.js'
import { accountOf } from '../../state/accountsSlice.js'
import { findConnector } from '../../state/connectorsSlice.js'
import { reconnect } from '../reconnect.js'

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
