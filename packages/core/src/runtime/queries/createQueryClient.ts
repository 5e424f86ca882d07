import { httpLimits } from '@latchkey/protocol'
import { QueryCache, QueryClient } from '@tanstack/query-core'
import type { Env } from '../../ports/Env.js'
import { queryRetryDelay } from '../http/retryRules.js'
import { cachesOf } from '../storage/cacheKeys.js'
import type { InstanceStorage } from '../storage/Storage.js'
import { storedAs } from './persistedQuery.js'

/** What the query client of one instance needs. */
export type CreateQueryClientParameters = InstanceStorage & {
  env: Pick<Env, 'browser'>
  /** Called at once when an entry of the cache changed. */
  onEntry?(): void
  /** Called once per microtask in which entries of the cache changed. */
  onChange(): void
}

/** Creates the query client of one instance. @spec S9.14 S9.15 */
export function createQueryClient({
  env,
  onChange,
  onEntry,
  storage,
}: CreateQueryClientParameters): QueryClient {
  const caches = cachesOf({ storage })
  const queryCache = new QueryCache({
    onSuccess(data, { meta }) {
      const stored = storedAs(meta)
      // `persistedQuery` has typed the data by this key.
      if (stored) caches.set(stored.key, data as never, stored.scope)
    },
  })
  const client = new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        // A server renders once: a retry would come too late, and a timer would hold the process up.
        retry: env.browser ? httpLimits.queryRetryCount : 0,
        gcTime: env.browser ? httpLimits.queryGcMs : Number.POSITIVE_INFINITY,
        retryDelay: queryRetryDelay,
        // The browser's idea of being online is often wrong, behind a VPN or on a local network.
        networkMode: 'always',
        refetchOnWindowFocus: false,
      },
    },
  })

  let isNotified = true
  let listening = false
  queryCache.subscribe(({ type }) => {
    if (type !== 'added' && type !== 'removed' && type !== 'updated') return
    onEntry?.()
    listen()
    if (!isNotified) return
    isNotified = false
    queueMicrotask(() => {
      isNotified = true
      onChange()
    })
  })

  // The library pauses a retry while the page is hidden, and only a mounted client learns that it is
  // seen again. Mounting adds listeners to the page, so it lasts no longer than there is something to wake.
  function listen(): void {
    const hasPaused = queryCache.getAll().some(({ state }) => state.fetchStatus === 'paused')
    if (hasPaused === listening) return
    listening = hasPaused
    if (hasPaused) client.mount()
    else client.unmount()
  }
  return client
}
