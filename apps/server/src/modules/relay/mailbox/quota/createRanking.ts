export type Ranked = { bytes: number }

export type Ranking<T extends Ranked> = {
  add(item: T): void
  remove(item: T): void
  /** Changes the bytes of an item that is in the ranking. */
  change(item: T, bytes: number): void
  /** One of the heaviest: none is heavier by a fifth. */
  heaviest(): T | undefined
}

/** Creates a ranking by weight in which each step takes the same short time, however many items there are. */
export function createRanking<T extends Ranked>(): Ranking<T> {
  const buckets = new Map<number, Set<T>>()
  /** No bucket above this one has items. */
  let highest = 0

  return {
    add,
    remove,
    change(item, bytes) {
      const isSame = bucketOf(item.bytes) === bucketOf(bytes)
      if (!isSame) remove(item)
      item.bytes = bytes
      if (!isSame) add(item)
    },
    heaviest() {
      while (highest > 0 && !buckets.has(highest)) highest -= 1
      return buckets.get(highest)?.values().next().value
    },
  }

  function add(item: T): void {
    const at = bucketOf(item.bytes)
    const bucket = buckets.get(at)
    if (bucket) bucket.add(item)
    else buckets.set(at, new Set([item]))
    highest = Math.max(highest, at)
  }

  function remove(item: T): void {
    const at = bucketOf(item.bytes)
    const bucket = buckets.get(at)
    if (bucket?.delete(item) && bucket.size === 0) buckets.delete(at)
  }
}

/** Four buckets for each doubling, so at most 212. */
const bucketOf = (bytes: number) => Math.floor(4 * Math.log2(Math.max(bytes, 1)))
