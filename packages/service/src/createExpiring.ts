/** Answers that were given lately. */
export type Expiring<V> = {
  get(key: string): V | undefined
  set(key: string, value: V, ms: number): void
  delete(key: string): void
}

/** Keeps each for as long as told, and the latest of them within a number and a weight. */
export function createExpiring<V>({
  entries: most,
  weight: heaviest = Number.POSITIVE_INFINITY,
  weigh = () => 0,
  now = Date.now,
}: {
  readonly entries: number
  readonly weight?: number
  readonly weigh?: (value: V) => number
  readonly now?: () => number
}): Expiring<V> {
  // A map keeps its order: what falls out stands first.
  const kept = new Map<string, { readonly value: V; readonly until: number }>()
  let total = 0

  const drop = (key: string) => {
    const entry = kept.get(key)
    if (entry) total -= weigh(entry.value)
    kept.delete(key)
  }
  return {
    get(key) {
      const entry = kept.get(key)
      if (!entry) return undefined
      if (entry.until > now()) return entry.value
      drop(key)
      return undefined
    },
    set(key, value, ms) {
      drop(key)
      kept.set(key, { value, until: now() + ms })
      total += weigh(value)
      for (const oldest of kept.keys()) {
        if (kept.size <= most && total <= heaviest) break
        drop(oldest)
      }
    },
    delete: drop,
  }
}
