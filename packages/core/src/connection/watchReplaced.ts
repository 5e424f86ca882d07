import type { Namespace } from '@latchkey/protocol'
import type { Context, Source } from '../runtime/context.js'
import { forgetStored, namespacesWith } from '../runtime/namespacesWith.js'
import { watch } from '../runtime/store/watch.js'
import { accountOf } from '../state/accountsSlice.js'

/** Ends a source when other wallets replaced it in every namespace: its session would go on unseen. */
export function watchReplaced(context: Context): () => void {
  const stops = context.sources.map((source) =>
    watchLastNamespace(context, source, () => {
      forgetStored(context, source)
      source.port.end().catch(() => {})
    }),
  )
  return () => {
    for (const stop of stops) stop()
  }
}

/** Calls `end` when the last namespace of a source is another wallet's. */
function watchLastNamespace(context: Context, source: Source, end: () => void): () => void {
  const { store } = context
  const isTaken = (namespace: Namespace) =>
    accountOf(store.get().accounts, namespace).status === 'connected'
  let last = namespacesWith(context, source.port.connector.id)
  return watch(
    store,
    (state) => state.accounts,
    () => {
      const before = last
      last = namespacesWith(context, source.port.connector.id)
      // A source that was disconnected has ended already.
      if (last.length === 0 && before.some(isTaken)) end()
    },
  )
}
