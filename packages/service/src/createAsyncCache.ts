import { createTtlCache } from './createTtlCache.js'

export type AsyncCacheOptions<V> = {
  readonly maxEntries: number
  readonly ttlMs: (value: V) => number
  readonly maxSize?: number
  readonly sizeOf?: (value: V) => number
  readonly now?: () => number
}

/** A rejection is not cached. */
export type AsyncCache<V> = (
  key: string,
  load: () => Promise<V>,
  /** Loads even where a result is cached or pending. */
  isForced?: boolean,
) => Promise<V>

/** lru-cache's `fetch` does not fit: its forced refresh joins a pending load. */
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
    // An older load may settle after it.
    const isLast = () => inFlight.get(key) === promise && inFlight.delete(key)
    promise.then((value) => isLast() && cache.set(key, { value }, ttlMs(value)), isLast)
    return promise
  }
}
