import type { Namespace } from '@latchkey/protocol'
import { whenLoaded } from '@latchkey/protocol/async'
import type { Context } from '../runtime/context.js'

/** Follows the visitor's actions in other tabs. */
export function watchOtherTabs(context: Context): () => void {
  const { adapters, connectionActions, connections, storage } = context
  let watching = true
  const follow = (namespace: Namespace) =>
    whenLoaded(connectionActions, ({ syncFromTab }) => watching && syncFromTab(context, namespace))
  const stops = [...adapters.keys()].flatMap((namespace) => [
    storage.watch('connectedConnector', namespace, () => follow(namespace)),
    storage.watch('activeAccount', namespace, () => {
      const own = connections.get(namespace)?.addresses[0]
      const theirs = storage.get('activeAccount', namespace)
      if (theirs !== undefined && theirs !== own) follow(namespace)
    }),
  ])
  return () => {
    watching = false
    for (const stop of stops) stop()
  }
}
