import { httpLimits } from '@latchkey/protocol'
import { QueryCache, QueryClient } from '@tanstack/query-core'
import type { Env } from '../../ports/Env.js'
import { queryRetryDelay } from '../http/retryRules.js'
import { cachesOf } from '../storage/cacheKeys.js'
import type { InstanceStorage } from '../storage/storageKeys.js'
import { storedAs } from './persistedQuery.js'

export type CreateQueryClientParameters = InstanceStorage & {
  env: Pick<Env, 'browser'>
  onEntry?(): void
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
      if (stored) caches.set(stored.key, data as never, stored.scope)
    },
  })
  const client = new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        // On a server, a retry comes too late and a timer blocks the process from exiting.
        retry: env.browser ? httpLimits.queryRetryCount : 0,
        gcTime: env.browser ? httpLimits.queryGcMs : Number.POSITIVE_INFINITY,
        retryDelay: queryRetryDelay,
        // Browsers misjudge being online behind a VPN or on a local network.
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

  // query-core resumes paused retries only in a mounted client, which listens to the page: mounted only while needed.
  function listen(): void {
    const hasPaused = queryCache.getAll().some(({ state }) => state.fetchStatus === 'paused')
    if (hasPaused === listening) return
    listening = hasPaused
    if (hasPaused) client.mount()
    else client.unmount()
  }
  return client
}
