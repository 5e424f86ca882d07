import type { CaipNetworkId } from '@latchkey/protocol'
import type { QueryClient } from '@tanstack/query-core'
import type { Context } from '../runtime/context.js'
import { shownBalances } from './shownBalances.js'

/** Follows each chain of which a balance is shown, as long as it is. Starts with the query client: before, there is none. */
export function watchBalances(context: Context, client: QueryClient): () => void {
  const stops = new Map<CaipNetworkId, () => void>()
  let stopped = false

  async function follow(): Promise<void> {
    if (unfollowed().length === 0) return
    const { followChain } = await import('./followChain.js')
    for (const id of stopped ? [] : unfollowed())
      stops.set(id, followChain(context, client, { networkId: id, onEnd: () => stops.delete(id) }))
  }
  const unfollowed = () => [
    ...new Set(
      shownBalances(client).flatMap(({ networkId }) => (stops.has(networkId) ? [] : [networkId])),
    ),
  ]

  const stopCache = client.getQueryCache().subscribe(({ type }) => {
    // A chunk that fails to load is loaded with the next balance.
    if (type === 'observerAdded') follow().catch(() => {})
  })
  return () => {
    stopped = true
    stopCache()
    for (const stop of stops.values()) stop()
  }
}
