import { setTimeout as sleep } from 'node:timers/promises'
import type { Target } from '../../testing/startTarget.js'
import { type FloodLoad, type FloodResult, flood } from './flood.js'
import { type HonestVisit, requestOnce, type VisitResult, visitHonestly } from './visitHonestly.js'

/** A request that visitors make; each time from another account, where the path says so. */
export type Sample = {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: (at: number) => string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Whether attackers have a few addresses of their own, or many behind the operator's proxy. */
export type Attack = 'few addresses' | 'many addresses'

export type Overload = FloodResult &
  VisitResult & {
    readonly seconds: number
    readonly rssMb: number
    /** From the end of the flood until a request is answered as usual. */
    readonly recoveryMs: number
  }

const attackers = ['127.0.0.11', '127.0.0.12', '127.0.0.13', '127.0.0.14']
const proxy = ['127.0.0.1']
const usualMs = 100
const longestRecoveryMs = 30_000

/** How many requests per second are served to one who waits for the answers. */
export async function measureCapacity(
  { url }: Target,
  sample: Sample,
  seconds: number,
): Promise<number> {
  const load = { url, seconds, perSecond: Number.POSITIVE_INFINITY, window: 2 }
  const request = (at: number) => requestText(url, sample, at)
  const result = await flood({ ...load, request, addresses: proxy, socketsPerAddress: 8 })
  return result.served / seconds
}

export type OverloadOptions = Pick<FloodLoad, 'perSecond' | 'seconds'> & {
  readonly attack: Attack
  /** How many addresses the proxy names, where they are many. */
  readonly behindProxy: number
  /** How often the honest visitor makes a request. */
  readonly everyMs: number
}

/** Floods a program while a visitor of another address goes on as usual. */
export async function measureOverload(
  target: Target,
  sample: Sample,
  { attack, behindProxy, everyMs, perSecond, seconds }: OverloadOptions,
): Promise<Overload> {
  const isProxied = attack === 'many addresses'
  const visit: HonestVisit = {
    url: target.url,
    path: sample.path(0),
    method: sample.method,
    body: sample.body,
    headers: { ...sample.headers, ...(isProxied && { 'X-Forwarded-For': '198.51.100.7' }) },
    localAddress: '127.0.0.2',
  }
  const over = new AbortController()
  const memory = watchMemory(target, over.signal)
  const visiting = visitHonestly(visit, everyMs, over.signal)
  const result = await flood({
    url: target.url,
    request: (at) =>
      requestText(target.url, sample, at, isProxied ? `203.0.113.${at % behindProxy}` : undefined),
    perSecond,
    seconds,
    addresses: isProxied ? proxy : attackers,
    socketsPerAddress: isProxied ? 100 : 25,
    window: 4,
  })
  over.abort()
  const recoveryMs = await waitForRecovery(visit)
  return { ...result, ...(await visiting), seconds, rssMb: await memory, recoveryMs }
}

async function waitForRecovery(visit: HonestVisit): Promise<number> {
  const began = performance.now()
  const elapsed = () => performance.now() - began
  while (elapsed() < longestRecoveryMs) {
    const took = await requestOnce(visit).catch(() => Number.POSITIVE_INFINITY)
    if (took < usualMs) return elapsed()
    await sleep(20)
  }
  return Number.POSITIVE_INFINITY
}

async function watchMemory(target: Target, signal: AbortSignal): Promise<number> {
  let most = 0
  while (!signal.aborted) {
    most = Math.max(most, target.rssMb() ?? 0)
    await sleep(100)
  }
  return most
}

function requestText(url: string, sample: Sample, at: number, forwardedFor?: string): string {
  const { body = '', headers, method, path } = sample
  const lines = Object.entries({
    Host: new URL(url).host,
    ...headers,
    ...(forwardedFor && { 'X-Forwarded-For': forwardedFor }),
    ...(body && { 'Content-Length': `${Buffer.byteLength(body)}` }),
  }).map(([name, value]) => `${name}: ${value}`)
  return `${method} ${path(at)} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}
