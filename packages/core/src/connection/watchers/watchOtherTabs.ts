import { type Namespace, whenLoaded } from '@latchkey/protocol'
import type { Context } from '../../runtime/context.js'

export function watchOtherTabs(context: Context): () => void {
  const { adapters, connections, env, options, storage, store, walletWatchers } = context
  let watching = true
  const follow = (namespace: Namespace) =>
    whenLoaded(walletWatchers, ({ syncFromTab }) => watching && syncFromTab(context, namespace))
  const stops = [...adapters.keys()].flatMap((namespace) => [
    storage.watch('connectedConnector', namespace, () => follow(namespace)),
    storage.watch('activeAccount', namespace, () => {
      const own = connections.get(namespace)?.addresses[0]
      const theirs = storage.get('activeAccount', namespace)
      if (theirs !== undefined && theirs !== own) follow(namespace)
    }),
    env.onVisible(() => {
      const { remembered } = store.get().connection
      const isNews = storage.get('connectedConnector', namespace) !== remembered[namespace]
      if (isNews && options.reconnect) follow(namespace)
    }),
  ])
  return () => {
    watching = false
    for (const stop of stops) stop()
  }
}
