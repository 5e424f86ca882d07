import { LRUCache } from 'lru-cache'

export type TokenBuckets = {
  /** Returns 0, or takes none and returns the seconds until they are there. */
  take(key: string, cost: number): number
  /** Takes none. */
  wait(key: string, cost: number): number
  /** Also takes tokens that are not there: the key waits until they are paid off. */
  charge(key: string, cost: number): void
}

export type TokenBucketsOptions = {
  readonly perSecond: number
  readonly burst: number
  /** A forgotten key gets a full bucket. */
  readonly maxKeys?: number
  readonly now?: () => number
}

type Bucket = { left: number; at: number }

/** What costs more than a whole bucket needs a full one. */
export function createTokenBuckets({
  perSecond,
  burst,
  maxKeys = 100_000,
  now = Date.now,
}: TokenBucketsOptions): TokenBuckets {
  // For a number of entries, the library would take the memory of all of them at the start.
  const buckets = new LRUCache<string, Bucket>({ maxSize: maxKeys, sizeCalculation: () => 1 })
  return { take, wait, charge }

  function take(key: string, cost: number): number {
    const seconds = wait(key, cost)
    if (seconds === 0) charge(key, cost)
    return seconds
  }

  function wait(key: string, cost: number): number {
    const bucket = fill(key)
    const missing = Math.min(cost, burst) - bucket.left
    return missing > 0 ? Math.ceil(missing / perSecond) : 0
  }

  function charge(key: string, cost: number): void {
    fill(key).left -= cost
  }

  function fill(key: string): Bucket {
    const at = now()
    const existing = buckets.get(key)
    const elapsed = existing ? Math.max(0, at - existing.at) / 1_000 : 0
    const bucket = { left: Math.min(burst, (existing?.left ?? burst) + elapsed * perSecond), at }
    buckets.set(key, bucket)
    return bucket
  }
}
