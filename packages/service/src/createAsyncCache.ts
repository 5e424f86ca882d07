import { createTtlCache } from './createTtlCache.js'

/** How a function's answers are kept. */
export type AsyncCacheOptions<V> = {
  readonly maxEntries: number
  /** How long an answer is good, by what it is. */
  readonly ttlMs: (value: V) => number
  readonly maxSize?: number
  readonly sizeOf?: (value: V) => number
  readonly now?: () => number
}

/** A function whose answers are kept, and whose question under way is shared; a rejection is not kept. */
export type AsyncCache<V> = (
  key: string,
  make: () => Promise<V>,
  /** Reads anew whatever is kept. */
  isForced?: boolean,
) => Promise<V>

/** Makes a memory of answers. */
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
    // Only the question that was asked last is remembered: an older one may come back later.
    const isLast = () => inFlight.get(key) === promise && inFlight.delete(key)
    promise.then((value) => isLast() && cache.set(key, { value }, ttlMs(value)), isLast)
    return promise
  }
}
