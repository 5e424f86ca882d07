import { createTtlCache } from './createTtlCache.js'

/** Bounds of a cache of asynchronous results. */
export type AsyncCacheOptions<V> = {
  readonly maxEntries: number
  /** How long a result is valid, by its value. */
  readonly ttlMs: (value: V) => number
  readonly maxSize?: number
  readonly sizeOf?: (value: V) => number
  readonly now?: () => number
}

/** Returns the cached result of a key, else the pending one, else loads it; a rejection is not cached. */
export type AsyncCache<V> = (
  key: string,
  load: () => Promise<V>,
  /** Loads even where a result is cached or pending. */
  isForced?: boolean,
) => Promise<V>

/** Creates a cache of asynchronous results. lru-cache's `fetch` does not fit: its forced refresh joins a pending load. */
export function createAsyncCache<V>({ ttlMs, ...bounds }: AsyncCacheOptions<V>): AsyncCache<V> {
  const cache = createTtlCache<{ readonly value: V }>({
    ...bounds,
    sizeOf: ({ value }) => bounds.sizeOf?.(value) ?? 0,
  })
  const inFlight = new Map<string, Promise<V>>()
  return (key, load, isForced = false) => {
    const cached = isForced ? undefined : cache.get(key)
    if (cached) return Promise.resolve(cached.value)
    const pending = isForced ? undefined : inFlight.get(key)
    if (pending) return pending
    const promise = load()
    inFlight.set(key, promise)
    // Only the latest load of a key is cached: an older one may settle after it.
    const isLast = () => inFlight.get(key) === promise && inFlight.delete(key)
    promise.then((value) => isLast() && cache.set(key, { value }, ttlMs(value)), isLast)
    return promise
  }
}
