import { Hono } from 'hono'
import { createAsyncCache } from '../createAsyncCache.js'

export type HealthStatus = 'ok' | 'degraded' | 'unavailable'

/** Without secrets: everybody may read it. */
export type PartHealth = { readonly status: HealthStatus; readonly [detail: string]: unknown }

export type Health = {
  readonly status: HealthStatus
  readonly [part: string]: HealthStatus | PartHealth
}

export type HealthDeps = {
  readonly parts: Readonly<Record<string, () => PartHealth | Promise<PartHealth>>>
  readonly report: (line: string) => void
  /** Looking must not become a load. */
  readonly cacheMs?: number
  readonly timeoutMs?: number
}

const order = ['ok', 'degraded', 'unavailable'] as const

/** 503 only where the node is unavailable: for less, no load balancer should take it away. */
export function health({ parts, report, cacheMs = 1_000, timeoutMs = 2_000 }: HealthDeps): Hono {
  const app = new Hono()
  const cached = createAsyncCache<Health>({ maxEntries: 1, ttlMs: () => cacheMs })
  const statuses = new Map<string, HealthStatus>()
  app.get('/health', async (c) => {
    const answer = await cached('health', look)
    c.header('Cache-Control', 'no-store')
    return c.json(answer, answer.status === 'unavailable' ? 503 : 200)
  })
  return app

  async function look(): Promise<Health> {
    const entries = await Promise.all(
      Object.entries(parts).map(async ([name, read]) => [name, await lookAt(name, read)] as const),
    )
    const worst = Math.max(0, ...entries.map(([, { status }]) => order.indexOf(status)))
    return { status: order[worst] ?? 'ok', ...Object.fromEntries(entries) }
  }

  async function lookAt(name: string, read: () => PartHealth | Promise<PartHealth>) {
    let why = ''
    const part = await withinTime(async () => read()).catch((error): PartHealth => {
      // The error may quote a URL with a key.
      why = `: ${error instanceof Error ? error.message : error}`
      return { status: 'unavailable' }
    })
    if (part.status !== (statuses.get(name) ?? 'ok'))
      report(`health: ${name} is ${part.status}${why}`)
    statuses.set(name, part.status)
    return part
  }

  async function withinTime(read: () => Promise<PartHealth>): Promise<PartHealth> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs)
    })
    return Promise.race([read(), late]).finally(() => clearTimeout(timer))
  }
}
