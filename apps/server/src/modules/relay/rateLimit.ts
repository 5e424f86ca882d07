export type RateLimit = {
  /** Takes tokens from the client's bucket; false where it is empty. */
  take(client: string, cost: number): boolean
  /** Forgets clients whose bucket is full again. */
  sweep(): void
}

export type RateLimitOptions = {
  readonly perSecond: number
  readonly burst: number
  readonly now: () => number
}

/** Creates a token bucket per client. It belongs to the client and not to its socket, so reconnecting refills nothing. */
export function createRateLimit({ perSecond, burst, now }: RateLimitOptions): RateLimit {
  const buckets = new Map<string, { left: number; at: number }>()
  const leftIn = (bucket: { left: number; at: number }) =>
    Math.min(burst, bucket.left + ((now() - bucket.at) / 1_000) * perSecond)

  return {
    take(client, cost) {
      const bucket = buckets.get(client) ?? { left: burst, at: now() }
      buckets.set(client, bucket)
      bucket.left = leftIn(bucket)
      bucket.at = now()
      if (bucket.left < cost) return false
      bucket.left -= cost
      return true
    },
    sweep() {
      for (const [client, bucket] of buckets) {
        if (leftIn(bucket) >= burst) buckets.delete(client)
      }
    },
  }
}
