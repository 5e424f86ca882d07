import { httpLimits } from '@latchkey/protocol'
import type { Env } from '../../ports/Env.js'

export type EndpointRanking<E> = {
  /** Best first; ties go to the last one that answered, then the host's order. */
  order(): readonly E[]
  used(): void
  worked(endpoint: E): void
  failed(endpoint: E): void
  stop(): void
}

export type EndpointSample = { ok: boolean; ms: number }

/** Ranks endpoints by pings, which stop one interval after the last call. @spec S9.16 */
export function rankEndpoints<E>({
  endpoints,
  env,
  ping,
}: {
  endpoints: readonly E[]
  env: Pick<Env, 'after' | 'now'>
  ping(endpoint: E): Promise<boolean>
}): EndpointRanking<E> {
  const { intervalMs, sampleCount } = httpLimits.fallbackRanking
  const samples = new Map<E, readonly EndpointSample[]>()
  const samplesOf = (endpoint: E) => samples.get(endpoint) ?? []
  let answeredLast: E | undefined
  let active = false
  let stopTimer: (() => void) | undefined
  let stopped = endpoints.length < 2

  function add(endpoint: E, sample: EndpointSample): void {
    samples.set(endpoint, [...samplesOf(endpoint), sample].slice(-sampleCount))
  }

  async function sample(endpoint: E): Promise<void> {
    const startedAt = env.now()
    const ok = await ping(endpoint).catch(() => false)
    add(endpoint, { ok, ms: env.now() - startedAt })
  }

  function tick(): void {
    stopTimer = undefined
    if (!active) return
    active = false
    for (const endpoint of endpoints) sample(endpoint)
    stopTimer = env.after(intervalMs, tick)
  }

  return {
    order: () =>
      endpoints
        .map((endpoint) => {
          const score = endpointScore(samplesOf(endpoint))
          return { endpoint, score, last: Number(endpoint === answeredLast) }
        })
        .sort((a, b) => b.score - a.score || b.last - a.last)
        .map(({ endpoint }) => endpoint),
    used() {
      if (stopped) return
      active = true
      stopTimer ??= env.after(intervalMs, tick)
    },
    worked(endpoint) {
      answeredLast = endpoint
    },
    failed: (endpoint) => add(endpoint, { ok: false, ms: 0 }),
    stop() {
      stopped = true
      stopTimer?.()
    },
  }
}

/** Scores an endpoint from 0 to 1 by its last ten pings; unpinged ones are trusted. @spec S9.16 */
export function endpointScore(samples: readonly EndpointSample[]): number {
  const { latencyWeight, pingTimeoutMs, sampleCount, stabilityWeight } = httpLimits.fallbackRanking
  const recent = samples.slice(-sampleCount)
  if (recent.length === 0) return 1
  const good = recent.filter(({ ok }) => ok)
  if (good.length === 0) return 0
  const mean = good.reduce((sum, { ms }) => sum + ms, 0) / good.length
  const speed = 1 - Math.min(mean / pingTimeoutMs, 1)
  return stabilityWeight * (good.length / recent.length) + latencyWeight * speed
}
