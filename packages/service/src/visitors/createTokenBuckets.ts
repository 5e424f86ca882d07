import { LRUCache } from 'lru-cache'

export type TokenBuckets = {
  /** Takes tokens from the bucket of a key and returns 0; where they are not there, takes none and returns the seconds until they are. */
  take(key: string, cost: number): number
  /** The seconds until that many tokens are there; takes none. */
  wait(key: string, cost: number): number
  /** Takes tokens for what is done already, also those that are not there: the key waits until they are paid off. */
  charge(key: string, cost: number): void
}

export type TokenBucketsOptions = {
  readonly perSecond: number
  readonly burst: number
  /** Keys that are remembered; the one that was silent longest is forgotten first, which gives it a full bucket. */
  readonly maxKeys?: number
  readonly now?: () => number
}

type Bucket = { left: number; at: number }

/** Creates a token bucket per key, in bounded memory. What costs more than a whole bucket needs a full one. */
export function createTokenBuckets({
  perSecond,
  burst,
  maxKeys = 100_000,
  now = Date.now,
}: TokenBucketsOptions): TokenBuckets {
  // A sum of sizes, not a number of entries, for which the library would take the memory of all of them at the start.
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

  /** The bucket of a key, with what has flowed into it until now. */
  function fill(key: string): Bucket {
    const at = now()
    const existing = buckets.get(key)
    const elapsed = existing ? Math.max(0, at - existing.at) / 1_000 : 0
    const bucket = { left: Math.min(burst, (existing?.left ?? burst) + elapsed * perSecond), at }
    buckets.set(key, bucket)
    return bucket
  }
}
