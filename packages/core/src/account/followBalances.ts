import type { CaipNetworkId } from '@latchkey/protocol'
import type { QueryClient } from '@tanstack/query-core'
import type { Context } from '../runtime/context.js'
import { followChain } from './followChain.js'
import { shownBalances } from './shownBalances.js'

/** Follows each chain of which a balance is shown, as long as it is. */
export function followBalances(context: Context, client: QueryClient): () => void {
  const stops = new Map<CaipNetworkId, () => void>()
  function follow(): void {
    for (const { networkId } of shownBalances(client)) {
      if (stops.has(networkId)) continue
      const onEnd = () => stops.delete(networkId)
      stops.set(networkId, followChain(context, client, { networkId, onEnd }))
    }
  }
  follow()
  const stopCache = client.getQueryCache().subscribe(({ type }) => {
    if (type === 'observerAdded') follow()
  })
  return () => {
    stopCache()
    for (const stop of stops.values()) stop()
  }
}
