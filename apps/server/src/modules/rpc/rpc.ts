import { limits } from '@latchkey/protocol'
import { type RefusalDetails, refusalResponse, withReason } from '@latchkey/service/refuse'
import { limitBody } from '@latchkey/service/serve'
import { type Context, Hono } from 'hono'
import { serverLimits } from '../../serverLimits.js'
import { describeFetchError } from './describeFetchError.js'
import { requestUpstream, type UpstreamResponse } from './requestUpstream.js'
import type { RpcUpstreams } from './rpcEnv.js'
import { parseRpcRequest, rpcFailure } from './rpcRequest.js'

export type RpcDeps = {
  /** The only addresses this module ever calls. */
  readonly upstreams: RpcUpstreams
  /** Receives one line per endpoint that could not be reached. */
  readonly report: (line: string) => void
  /** Timeout of a visitor's request, however many upstreams are tried. */
  readonly timeoutMs?: number
  readonly maxRequestBytes?: number
  readonly maxResponseBytes?: number
}

/** Endpoint of the hosted RPC: passes JSON-RPC on to the chain's own endpoints, and to no other address. @spec S7.31 */
export function rpc({
  upstreams,
  report,
  timeoutMs = limits.rpcTimeoutMs,
  maxRequestBytes = serverLimits.rpcRequestBytes,
  maxResponseBytes = serverLimits.rpcResponseBytes,
}: RpcDeps): Hono {
  const app = new Hono()
  const bodyLimit = limitBody(maxRequestBytes)

  for (const path of ['/v1', '/v1/']) {
    app.post(path, bodyLimit, answer)
    app.all(path, () => {
      const headers = { Allow: 'POST' }
      return refused(withReason('method', 'The RPC is asked by POST'), { status: 405, headers })
    })
  }
  return app

  async function answer(c: Context): Promise<Response> {
    const chainId = c.req.query('chainId')
    if (!chainId) {
      return refused(withReason('chainId', 'Name the chain in the query, like ?chainId=eip155:1'))
    }
    const urls = upstreams.get(chainId)
    if (!urls) {
      return refused(withReason('chainId', 'This server does not serve that chain'))
    }
    // Only a preflighted content type: a page of another origin cannot send one unless CORS allows it.
    if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
      const reason = withReason('content-type', 'Send the request as application/json')
      return refused(reason, { status: 415 })
    }
    const body = await c.req.text()
    const request = parseRpcRequest(body)
    if (!request) {
      const limit = `at most ${limits.rpcBatchSize} in a batch`
      return refused(withReason('body', `The body must be JSON-RPC 2.0 with a method, ${limit}`))
    }
    const reply = await requestFirst(chainId, urls, body, c.req.raw.signal)
    if (!reply) return c.json(rpcFailure(request, 'The chain cannot be reached'), 502)
    if (reply.retryAfter) c.header('Retry-After', reply.retryAfter)
    c.header('Content-Type', 'application/json')
    return c.body(reply.text, reply.status as 200)
  }

  /** The first usable response, else the last one that can be passed on. */
  async function requestFirst(
    chainId: string,
    urls: readonly string[],
    body: string,
    visitor: AbortSignal,
  ): Promise<UpstreamResponse | undefined> {
    let lastBusy: UpstreamResponse | undefined
    for (const url of urls) {
      if (visitor.aborted) break
      // The upstreams share the time, so that one that hangs leaves some for the next one.
      const timeout = AbortSignal.timeout(Math.ceil(timeoutMs / urls.length))
      const signal = AbortSignal.any([timeout, visitor])
      try {
        const reply = await requestUpstream(url, body, { signal, maxBytes: maxResponseBytes })
        if (!isBusy(reply)) return reply
        lastBusy = reply
        report(`${chainId}: ${new URL(url).host} answered with status ${reply.status}`)
      } catch (error) {
        // The host only: the path of an endpoint may be its API key.
        if (!visitor.aborted)
          report(`${chainId}: ${new URL(url).host} failed (${describeFetchError(error)})`)
      }
    }
    return lastBusy
  }
}

const refused = (reason: RefusalDetails, more: RefusalDetails = {}) =>
  refusalResponse('invalid-input', { ...reason, ...more })

const isBusy = ({ status }: UpstreamResponse) => status === 429 || status >= 500
