import type { Query, QueryClient } from '@tanstack/query-core'
import type { Context } from '../runtime/context.js'

const isBalance = ({ queryKey }: Pick<Query, 'queryKey'>) => String(queryKey[0]).endsWith('Balance')

/** Loads what follows the chain with the first balance on screen. */
export function watchBalances(context: Context, client: QueryClient): () => void {
  let stopFollowing: (() => void) | undefined
  let stopped = false
  const stopCache = client.getQueryCache().subscribe(({ query, type }) => {
    if (type !== 'observerAdded' || !isBalance(query)) return
    import('./followBalances.js').then(
      ({ followBalances }) => {
        if (!stopped) stopFollowing ??= followBalances(context, client)
      },
      // The next balance tries again.
      () => {},
    )
  })
  return () => {
    stopped = true
    stopCache()
    stopFollowing?.()
  }
}
