/** How long to wait before another try: doubled with each, half of it random, so that nodes do not come back as one. */
export function backoff(attempt: number, firstMs: number, longestMs: number): number {
  return Math.min(longestMs, firstMs * 2 ** Math.min(attempt, 20)) * (0.5 + Math.random() / 2)
}
