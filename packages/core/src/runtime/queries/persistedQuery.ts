import type { QueryFunction, QueryKey } from '@tanstack/query-core'
import { type CachedValue, type CacheKey, cacheKeys, cachesOf } from '../storage/cacheKeys.js'
import type { InstanceStorage } from '../storage/storageKeys.js'

export type StoredAs<K extends CacheKey = CacheKey> = { readonly key: K; readonly scope: string }

type PersistedQueryParameters<K extends CacheKey, Q extends QueryKey> = {
  stored: StoredAs<K>
  queryKey: Q
  queryFn: QueryFunction<CachedValue<K>, Q>
}

/** Seeds a query with the stored data at its true age, and stores what it fetches. @spec S9.02 */
export function persistedQuery<K extends CacheKey, Q extends QueryKey>(
  context: InstanceStorage,
  { queryFn, queryKey, stored }: PersistedQueryParameters<K, Q>,
) {
  const caches = cachesOf(context)
  const read = () => caches.read(stored.key, stored.scope)
  return {
    queryKey,
    queryFn,
    staleTime: cacheKeys[stored.key].ttlMs,
    // Functions, so storage is read when the query is created, not per render.
    initialData: () => read()?.value,
    initialDataUpdatedAt: () => read()?.at,
    meta: { stored },
  }
}

export function storedAs(
  meta: Readonly<Record<string, unknown>> | undefined,
): StoredAs | undefined {
  return meta?.stored as StoredAs | undefined
}
