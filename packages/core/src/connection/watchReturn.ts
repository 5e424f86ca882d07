import { accountOf } from '../accounts/accountsSlice.js'
import { findConnector } from '../connectors/connectorsSlice.js'
import type { Context } from '../context.js'
import { run } from '../run.js'
import { reconnect } from './reconnect.js'

/** Looks again for a remembered wallet when the visitor returns: some don't tell hidden pages that they were unlocked. */
export function watchReturn(context: Context): () => void {
  const { adapters, env, store } = context
  return env.onVisible(() => {
    for (const namespace of adapters.keys()) {
      const { accounts, connection, connectors } = store.get()
      const connectorId = connection.remembered[namespace]
      const isFree = accountOf(accounts, namespace).status === 'disconnected'
      if (!isFree || connectorId === undefined) continue
      if (!findConnector(connectors, connectorId, namespace)) continue
      run(context, reconnect, { namespace, connectorId }).catch(() => {})
    }
  })
}
