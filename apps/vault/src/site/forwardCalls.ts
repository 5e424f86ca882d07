import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { VaultService } from '@latchkey/protocol/vault'
import { clientIp } from '@latchkey/service/clientIp'
import { secondMs } from '@latchkey/service/durations'
import { refusalResponse } from '@latchkey/service/refuse'
import { limitBody } from '@latchkey/service/serve'
import type { Context, Hono } from 'hono'

export type ForwardParameters = {
  readonly service: VaultService
  /** The URL of the service, without a slash at its end. */
  readonly url: string
  /** The number of the operator's proxies in front of this process. */
  readonly trustedProxies: number
  readonly report: (line: string) => void
  /** Longer than the longest call of a service. */
  readonly timeoutMs?: number
  readonly maxInFlight?: number
}

const maxBytes = 512 * 1_024
/** Headers of one connection, and those that this process sets itself. */
const hopByHopHeaders = new Set([
  'connection',
  'expect',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-forwarded-for',
])
/** Only letters and hyphens: no path that another parser could read in another way. */
const plainPath = /^\/v1\/[a-z]+(\/[a-z-]+)+$/

/** Forwards visitors' calls to a service in another process, and its responses back, unchanged. */
export function forwardCalls(hono: Hono, parameters: ForwardParameters): void {
  const {
    maxInFlight = 1_000,
    timeoutMs = 40 * secondMs,
    report,
    service,
    trustedProxies,
  } = parameters
  const isTls = parameters.url.startsWith('https:')
  // Shorter than the keep-alive timeout of a Node server: a call on a connection that the server just closed would fail.
  const options = { keepAlive: true, timeout: 4 * secondMs }
  const agent = isTls ? new HttpsAgent(options) : new HttpAgent(options)
  let inFlight = 0

  hono.all(`/v1/${service}/*`, limitBody(maxBytes, true), async (c) => {
    const { pathname } = new URL(c.req.url)
    if (!plainPath.test(pathname)) return refusalResponse('not-found')
    if (inFlight >= maxInFlight) return refusalResponse('unavailable')
    inFlight += 1
    try {
      const answer = await forward(c, pathname)
      answer.once('close', () => {
        inFlight -= 1
      })
      return toResponse(answer, c.req.method)
    } catch (error) {
      inFlight -= 1
      if (!c.req.raw.signal.aborted) report(`site: ${service} does not answer (${codeOf(error)})`)
      return refusalResponse('unavailable')
    }
  })

  function forward(c: Context, path: string): Promise<IncomingMessage> {
    const { body, headers: given, method, signal: left } = c.req.raw
    const ip = clientIp(c, trustedProxies)
    const passedOn = [...given].filter(([name]) => !hopByHopHeaders.has(name))
    const headers = Object.fromEntries([...passedOn, ...(ip ? [['x-forwarded-for', ip]] : [])])
    const signal = AbortSignal.any([left, AbortSignal.timeout(timeoutMs)])
    return new Promise((resolve, reject) => {
      const request = isTls ? requestHttps : requestHttp
      const forwarded = request(parameters.url + path, { method, headers, agent, signal })
      forwarded.once('response', resolve)
      forwarded.on('error', reject)
      // The stream types of the DOM and of Node are the same object here.
      if (body) pipeline(Readable.fromWeb(body as ReadableStream), forwarded).catch(reject)
      else forwarded.end()
    })
  }
}

function toResponse(answer: IncomingMessage, method: string): Response {
  const headers = new Headers()
  for (const [name, values] of Object.entries(answer.headersDistinct)) {
    if (hopByHopHeaders.has(name)) continue
    for (const value of values ?? []) headers.append(name, value)
  }
  const status = answer.statusCode ?? 502
  const isEmpty = method === 'HEAD' || status === 204 || status === 304
  // The reader of the stream gets the error; without a reader it does not matter.
  answer.on('error', () => {})
  if (isEmpty) answer.resume()
  // As above.
  const body = isEmpty ? null : (Readable.toWeb(answer) as globalThis.ReadableStream)
  return new Response(body, { status, headers })
}

/** The system's error code; the message may quote an address. */
function codeOf(error: unknown): string {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown }
  return String(code ?? name ?? 'no reason given')
}
