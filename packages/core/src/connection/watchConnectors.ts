import type { Context } from '../runtime/context.js'
import { connectorsListed } from '../state/connectorsSlice.js'

/** Stores the list of announced wallets. */
export function watchConnectors({ adapters, store }: Context): () => void {
  const stops = [...adapters].map(([namespace, adapter]) =>
    adapter.watchConnectors((list) => {
      // A removed namespace may still receive announcements.
      if (adapters.has(namespace)) store.update('connectors', connectorsListed(namespace, list))
    }),
  )
  return () => {
    for (const stop of stops) stop()
  }
}
