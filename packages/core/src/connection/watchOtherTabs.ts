import type { Namespace } from '@latchkey/protocol'
import type { Context } from '../context.js'
import { run } from '../run.js'
import { dropConnection } from './dropConnection.js'
import { reconnect } from './reconnect.js'

/** Follows what the visitor does in another tab; the wallet, not the storage, says what is true. */
export function watchOtherTabs(context: Context): () => void {
  const { adapters, storage } = context
  const follow = (namespace: Namespace) => {
    // The family's adapter may have been removed since.
    if (!adapters.has(namespace)) return
    const connectorId = storage.get('connectedConnector', namespace)
    if (connectorId === undefined) dropConnection(context, { namespace, forget: true })
    else run(context, reconnect, { namespace, connectorId }).catch(() => {})
  }
  const stops = [...adapters.keys()].flatMap((namespace) => [
    storage.watch('connectedConnector', namespace, () => follow(namespace)),
    storage.watch('activeAccount', namespace, () => {
      const own = context.connections.get(namespace)?.addresses[0]
      const theirs = storage.get('activeAccount', namespace)
      if (theirs !== undefined && theirs !== own) follow(namespace)
    }),
  ])
  return () => {
    for (const stop of stops) stop()
  }
}
