import { LRUCache } from 'lru-cache'

export type TtlCache<V> = {
  get(key: string): V | undefined
  /** `ms` may be `Infinity`. */
  set(key: string, value: V, ms: number): void
  delete(key: string): void
}

export type TtlCacheOptions<V> = {
  readonly maxEntries: number
  /** A single value above it is not stored. */
  readonly maxSize?: number
  readonly sizeOf?: (value: V) => number
  readonly now?: () => number
}

export function createTtlCache<V>({
  maxEntries,
  maxSize,
  sizeOf = () => 0,
  now = Date.now,
}: TtlCacheOptions<V>): TtlCache<V> {
  // The library's `ttl` takes a clock at 0 for unset, and an age equal to the ttl for fresh.
  const cache = new LRUCache<string, { readonly value: V; readonly until: number }>({
    max: maxEntries,
    ...(maxSize && { maxSize, sizeCalculation: ({ value }) => Math.max(1, sizeOf(value)) }),
  })
  return {
    get(key) {
      const entry = cache.get(key)
      if (entry && entry.until > now()) return entry.value
      cache.delete(key)
      return undefined
    },
    set: (key, value, ms) => void cache.set(key, { value, until: now() + ms }),
    delete: (key) => void cache.delete(key),
  }
}
