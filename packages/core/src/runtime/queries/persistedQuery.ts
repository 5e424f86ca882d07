import type { QueryFunction, QueryKey } from '@tanstack/query-core'
import { type CachedValue, type CacheKey, cacheKeys, cachesOf } from '../storage/cacheKeys.js'
import type { InstanceStorage } from '../storage/Storage.js'

/** Where the data of a query is stored between visits. */
export type StoredAs<K extends CacheKey = CacheKey> = { readonly key: K; readonly scope: string }

type PersistedQueryParameters<K extends CacheKey, Q extends QueryKey> = {
  stored: StoredAs<K>
  queryKey: Q
  queryFn: QueryFunction<CachedValue<K>, Q>
}

/** A query that begins with what an earlier page load stored, at its true age, and stores what it fetches. @spec S9.02 */
export function persistedQuery<K extends CacheKey, Q extends QueryKey>(
  context: InstanceStorage,
  { queryFn, queryKey, stored }: PersistedQueryParameters<K, Q>,
) {
  const caches = cachesOf(context)
  const read = () => caches.read(stored.key, stored.scope)
  return {
    queryKey,
    queryFn,
    // As long as a stored value is good, a fetched one is.
    staleTime: cacheKeys[stored.key].ttlMs,
    // Functions: read only when the query does not exist yet, not on each render.
    initialData: () => read()?.value,
    initialDataUpdatedAt: () => read()?.at,
    meta: { stored },
  }
}

/** Returns where a query stores its data, if anywhere. */
export function storedAs(
  meta: Readonly<Record<string, unknown>> | undefined,
): StoredAs | undefined {
  // Only `persistedQuery` writes this field.
  return meta?.stored as StoredAs | undefined
}
