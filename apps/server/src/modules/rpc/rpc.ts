import { clientIp } from '@latchkey/service/clientIp'
import { createByteBudget, type HeldBytes } from '@latchkey/service/createByteBudget'
import { createVisitorLimit } from '@latchkey/service/createVisitorLimit'
import { type RefusalDetails, refusalResponse, refuse, withReason } from '@latchkey/service/refuse'
import { sendHeld } from '@latchkey/service/sendHeld'
import { type Context, Hono } from 'hono'
import { createChainRequests } from './createChainRequests.js'
import { AnswerRefused, joinAnswers } from './readAnswer.js'
import { readRpcBody } from './readRpcBody.js'
import type { RpcUpstreams } from './rpcEnv.js'
import { defaultRpcLimits, type RpcLimits } from './rpcLimits.js'
import { createMethodFilter, type RpcMethods } from './rpcMethods.js'
import {
  parseRpcRequest,
  type RpcRequest,
  rpcErrors,
  writeCallFailure,
  writeRpcFailure,
} from './rpcRequest.js'

export type RpcDeps = {
  /** The only addresses this module ever calls. */
  readonly upstreams: RpcUpstreams
  /** Methods that the operator allows beside those of the table. */
  readonly methods?: RpcMethods
  readonly trustedProxies?: number
  /** Receives one line per endpoint that could not be reached. */
  readonly report: (line: string) => void
  readonly limits?: Partial<RpcLimits>
}

type Reply = { readonly status: number; readonly body: Buffer; readonly retryAfter?: string }

/**
 * Endpoint of the hosted RPC: passes calls of known methods on to the chain's own endpoints, and to no other address.
 * Requests and answers are in memory within a budget, and a visitor pays for calls and bytes. @spec S7.31
 */
export function rpc({ upstreams, methods, trustedProxies, report, ...deps }: RpcDeps): Hono {
  const app = new Hono()
  const limits = { ...defaultRpcLimits, ...deps.limits }
  const isAllowed = createMethodFilter(methods)
  const chains = createChainRequests({ upstreams, report, limits })
  const budget = createByteBudget({
    perVisitor: limits.bytesAtOnce,
    inAll: limits.bytesAtOnceInAll,
  })
  const visitors = createVisitorLimit({
    perSecond: limits.callsPerSecond,
    burst: limits.callsPerSecond * limits.burstSeconds,
    concurrent: limits.callsAtOnce,
    concurrentInAll: limits.callsAtOnceInAll,
  })

  for (const path of ['/v1', '/v1/']) {
    app.post(path, answer)
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
    if (!upstreams.has(chainId)) {
      return refused(withReason('chainId', 'This server does not serve that chain'))
    }
    // Only a preflighted content type: a page of another origin cannot send one unless CORS allows it.
    if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
      const reason = withReason('content-type', 'Send the request as application/json')
      return refused(reason, { status: 415 })
    }
    const ip = clientIp(c, trustedProxies)
    // Who has not paid for earlier answers is sent away before the body is read.
    const earlier = visitors.admit(ip, 0, 0)
    if ('retryAfter' in earlier) return refusalResponse('too-many', { seconds: earlier.retryAfter })
    const held = budget.open(ip)
    try {
      if (!held.add(limits.requestOverheadBytes)) refuse('too-many', { seconds: 1 })
      const reply = await replyTo(c.req.raw, { chainId, ip, held })
      return sendHeld(c, reply, { held, timeoutMs: limits.sendTimeoutMs })
    } catch (error) {
      held.release()
      throw error
    }
  }

  async function replyTo(
    raw: Request,
    { chainId, ip, held }: { chainId: string; ip: string; held: HeldBytes },
  ): Promise<Reply> {
    const text = await readRpcBody(raw, { ...limits, held }).catch((error) => {
      visitors.charge(ip, limits.requestBytes / limits.bytesPerCall)
      throw error
    })
    const request = parseRpcRequest(text, limits.batchSize)
    visitors.charge(ip, text.length / limits.bytesPerCall)
    if (!request) {
      const limit = `at most ${limits.batchSize} in a batch`
      refuse(
        'invalid-input',
        withReason('body', `The body must be JSON-RPC 2.0 with a method, ${limit}`),
      )
    }
    const calls = request.calls.filter(({ method }) => isAllowed(chainId, method))
    const refusals = request.calls
      .filter(({ method }) => !isAllowed(chainId, method))
      .map((call) => writeCallFailure(call, rpcErrors.notAllowed, notAllowedText(call.method)))
    if (calls.length === 0) {
      visitors.charge(ip, request.calls.length)
      return jsonReply(request.isBatch ? `[${refusals.join()}]` : refusals.join())
    }
    const reply = await requestChain({ calls, isBatch: request.isBatch }, chainId)
    visitors.charge(ip, reply.body.length / limits.bytesPerCall)
    if (refusals.length === 0) return reply
    return { ...reply, body: joinAnswers(reply.body, refusals) }

    async function requestChain(allowed: RpcRequest, chainId: string): Promise<Reply> {
      const places = visitors.admit(ip, allowed.calls.length, allowed.calls.length)
      if ('retryAfter' in places) return busyReply(allowed, places.retryAfter)
      try {
        const reply = await chains.request(chainId, allowed, { held, visitor: raw.signal })
        return reply ?? failureReply(allowed, rpcErrors.unreachable, unreachableText, 502)
      } catch (error) {
        if (!(error instanceof AnswerRefused)) throw error
        if (error.reason === 'no-room') return busyReply(allowed, 1)
        // It was received all the same.
        visitors.charge(ip, limits.responseBytes / limits.bytesPerCall)
        const tooLarge = `The answer is over ${limits.responseBytes} bytes: ask for less at once`
        return failureReply(allowed, rpcErrors.tooLarge, tooLarge)
      } finally {
        places.leave()
      }
    }
  }
}

const refused = (reason: RefusalDetails, more: RefusalDetails = {}) =>
  refusalResponse('invalid-input', { ...reason, ...more })

const unreachableText = 'The chain cannot be reached'
const notAllowedText = (method: string) =>
  `The method ${method} is not served here; the operator of the server can allow it`

const jsonReply = (text: string, status = 200): Reply => ({ status, body: Buffer.from(text) })

const failureReply = (request: RpcRequest, code: number, text: string, status?: number): Reply =>
  jsonReply(writeRpcFailure(request, code, text), status)

/** For clients that read the status, and for those that read the error. */
const busyReply = (request: RpcRequest, seconds: number): Reply => ({
  ...failureReply(request, rpcErrors.limitExceeded, 'Too many requests: try again later', 429),
  retryAfter: String(seconds),
})
