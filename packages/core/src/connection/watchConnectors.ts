import type { Context } from '../runtime/context.js'
import { connectorsListed } from '../state/connectorsSlice.js'

/** Keeps the list of announced wallets. */
export function watchConnectors({ adapters, store }: Context): () => void {
  const stops = [...adapters].map(([namespace, adapter]) =>
    adapter.watchConnectors((list) => {
      // A family that was removed may still hear of wallets.
      if (adapters.has(namespace)) store.update('connectors', connectorsListed(namespace, list))
    }),
  )
  return () => {
    for (const stop of stops) stop()
  }
}
