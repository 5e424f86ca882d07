import type { Namespace } from '@latchkey/protocol'
import { whenLoaded } from '@latchkey/protocol/async'
import type { Context } from '../runtime/context.js'
import { watch } from '../runtime/store/watch.js'

/** Follows the visitor's actions in other tabs; those that this tab did not hear of when the visitor returns to it. */
export function watchOtherTabs(context: Context): () => void {
  const { adapters, connectionActions, connections, env, storage, store } = context
  let watching = true
  const storedIn = (namespace: Namespace) => storage.get('connectedConnector', namespace)
  // What was stored before, or by this tab, is no news.
  const known = new Map([...adapters.keys()].map((one) => [one, storedIn(one)] as const))
  const follow = (namespace: Namespace) => {
    known.set(namespace, storedIn(namespace))
    whenLoaded(connectionActions, ({ syncFromTab }) => watching && syncFromTab(context, namespace))
  }
  const stops = [...adapters.keys()].flatMap((namespace) => [
    storage.watch('connectedConnector', namespace, () => follow(namespace)),
    storage.watch('activeAccount', namespace, () => {
      const own = connections.get(namespace)?.addresses[0]
      const theirs = storage.get('activeAccount', namespace)
      if (theirs !== undefined && theirs !== own) follow(namespace)
    }),
  ])
  stops.push(
    watch(
      store,
      (state) => state.connection.remembered,
      (now, last) => {
        for (const namespace of known.keys()) {
          if (now[namespace] !== last[namespace]) known.set(namespace, now[namespace])
        }
      },
    ),
    env.onVisible(() => {
      for (const [namespace, id] of known) if (storedIn(namespace) !== id) follow(namespace)
    }),
  )
  return () => {
    watching = false
    for (const stop of stops) stop()
  }
}
