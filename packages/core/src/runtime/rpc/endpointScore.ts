import { limits } from '@latchkey/protocol'

/** One ping: how long it took, or that it failed. */
export type EndpointSample = { ok: boolean; ms: number }

/** How good an endpoint is, from 0 to 1, by its last ten pings; one that nobody tried yet is trusted. @spec S9.16 */
export function endpointScore(samples: readonly EndpointSample[]): number {
  const { latencyWeight, pingTimeoutMs, sampleCount, stabilityWeight } = limits.fallbackRanking
  const recent = samples.slice(-sampleCount)
  if (recent.length === 0) return 1
  const good = recent.filter(({ ok }) => ok)
  // However quick it was to fail.
  if (good.length === 0) return 0
  const mean = good.reduce((sum, { ms }) => sum + ms, 0) / good.length
  const speed = 1 - Math.min(mean / pingTimeoutMs, 1)
  return stabilityWeight * (good.length / recent.length) + latencyWeight * speed
}
