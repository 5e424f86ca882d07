import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import type { VaultService } from '@latchkey/protocol/vault'
import { clientIp } from '@latchkey/service/clientIp'
import { secondMs } from '@latchkey/service/durations'
import { refusalResponse } from '@latchkey/service/refuse'
import { limitBody } from '@latchkey/service/serve'
import type { Context, Hono } from 'hono'
import { callCosts } from '../rateLimits/callCosts.js'
import { requestLimits } from '../rateLimits/requestLimits.js'

export type ForwardParameters = {
  readonly service: VaultService
  /** The URL of the service, without a slash at its end. */
  readonly url: string
  /** The number of the operator's proxies in front of this process. */
  readonly trustedProxies: number
  readonly report: (line: string) => void
  /** Longer than the longest call of a service. */
  readonly timeoutMs?: number
  /** Calls at once; those that wait for something to happen are counted apart. */
  readonly maxCalls?: number
  readonly maxWaits?: number
}

type Answer = { readonly response: IncomingMessage; readonly body: Uint8Array<ArrayBuffer> }

/** Longer than any answer of a service. */
const maxAnswerBytes = 1_024 * 1_024
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
/**
 * Forwards visitors' calls to a service in another process, and its responses back, unchanged. A call takes a place only
 * while the service works on it: its body is here before, and its answer leaves the place free while a visitor reads it.
 */
export function forwardCalls(hono: Hono, parameters: ForwardParameters): void {
  const {
    maxCalls = requestLimits.forwarded.calls,
    maxWaits = requestLimits.forwarded.waits,
    timeoutMs = 40 * secondMs,
    report,
    service,
    trustedProxies,
  } = parameters
  const isTls = parameters.url.startsWith('https:')
  // Shorter than the keep-alive timeout of a Node server: a call on a connection that the server just closed would fail.
  const options = { keepAlive: true, timeout: 4 * secondMs }
  const agent = isTls ? new HttpsAgent(options) : new HttpAgent(options)
  const calls = { active: 0, max: maxCalls }
  const waits = { active: 0, max: maxWaits }

  hono.all(`/v1/${service}/*`, limitBody(requestLimits.body.maxBytes, true), async (c) => {
    const { pathname } = new URL(c.req.url)
    // Only the paths of the protocol: none that another parser could read in another way.
    const row = callCosts.get(pathname)
    if (!row) return refusalResponse('not-found')
    const body = await c.req.arrayBuffer()
    const places = row.isWait ? waits : calls
    if (places.active >= places.max) return refusalResponse('unavailable', { seconds: 1 })
    places.active += 1
    try {
      return toResponse(await forward(c, pathname, new Uint8Array(body)), c.req.method)
    } catch (error) {
      if (!c.req.raw.signal.aborted) report(`site: ${service} does not answer (${codeOf(error)})`)
      return refusalResponse('unavailable')
    } finally {
      places.active -= 1
    }
  })

  function forward(c: Context, path: string, body: Uint8Array): Promise<Answer> {
    const { headers: received, method, signal: left } = c.req.raw
    const ip = clientIp(c, trustedProxies)
    const passedOn = [...received].filter(([name]) => !hopByHopHeaders.has(name))
    const headers = Object.fromEntries([...passedOn, ...(ip ? [['x-forwarded-for', ip]] : [])])
    const signal = AbortSignal.any([left, AbortSignal.timeout(timeoutMs)])
    return new Promise((resolve, reject) => {
      const request = isTls ? requestHttps : requestHttp
      const forwarded = request(parameters.url + path, { method, headers, agent, signal })
      forwarded.once('response', (response) =>
        readAnswer(response).then((read) => resolve({ response, body: read }), reject),
      )
      forwarded.on('error', reject)
      forwarded.end(body)
    })
  }
}

async function readAnswer(response: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    if (size > maxAnswerBytes) throw new RangeError('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function toResponse({ body, response }: Answer, method: string): Response {
  const headers = new Headers()
  for (const [name, values] of Object.entries(response.headersDistinct)) {
    if (hopByHopHeaders.has(name)) continue
    for (const value of values ?? []) headers.append(name, value)
  }
  const status = response.statusCode ?? 502
  const isEmpty = method === 'HEAD' || status === 204 || status === 304
  return new Response(isEmpty ? null : body, { status, headers })
}

/** The system's error code; the message may quote an address. */
function codeOf(error: unknown): string {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown }
  return String(code ?? name ?? 'no reason given')
}
