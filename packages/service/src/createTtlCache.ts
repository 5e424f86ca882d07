/** Answers that were given lately. */
export type TtlCache<V> = {
  get(key: string): V | undefined
  set(key: string, value: V, ms: number): void
  delete(key: string): void
}

/** Keeps each for as long as told, and the latest of them within a number and a weight. */
export function createTtlCache<V>({
  maxEntries,
  maxSize = Number.POSITIVE_INFINITY,
  sizeOf = () => 0,
  now = Date.now,
}: {
  readonly maxEntries: number
  readonly maxSize?: number
  readonly sizeOf?: (value: V) => number
  readonly now?: () => number
}): TtlCache<V> {
  // A map keeps its order: what falls out stands first.
  const cache = new Map<string, { readonly value: V; readonly until: number }>()
  let total = 0

  const remove = (key: string) => {
    const entry = cache.get(key)
    if (entry) total -= sizeOf(entry.value)
    cache.delete(key)
  }
  return {
    get(key) {
      const entry = cache.get(key)
      if (!entry) return undefined
      if (entry.until > now()) return entry.value
      remove(key)
      return undefined
    },
    set(key, value, ms) {
      remove(key)
      cache.set(key, { value, until: now() + ms })
      total += sizeOf(value)
      for (const oldest of cache.keys()) {
        if (cache.size <= maxEntries && total <= maxSize) break
        remove(oldest)
      }
    },
    delete: remove,
  }
}
