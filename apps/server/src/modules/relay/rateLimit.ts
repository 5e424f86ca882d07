export type RateLimit = {
  /** Takes from the client's allowance; false where it is used up. */
  take(client: string, cost: number): boolean
  /** Forgets clients whose allowance is whole again. */
  sweep(): void
}

export type RateLimitOptions = {
  readonly perSecond: number
  readonly burst: number
  readonly now: () => number
}

/** A token bucket per client. It belongs to the client and not to its socket, so connecting again refills nothing. */
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
