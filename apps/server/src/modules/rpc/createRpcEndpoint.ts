import { clientIp } from '@latchkey/service/clientIp'
import { createByteBudget, type HeldBytes } from '@latchkey/service/createByteBudget'
import { createVisitorLimit } from '@latchkey/service/createVisitorLimit'
import { ipNetworksOf } from '@latchkey/service/ipNetworks'
import { type RefusalDetails, refusalResponse, refuse, withReason } from '@latchkey/service/refuse'
import { sendHeld } from '@latchkey/service/sendHeld'
import { type Context, Hono } from 'hono'
import type { ChainRequests, RpcCaller } from './createChainRequests.js'
import { AnswerRefused, joinAnswers } from './readAnswer.js'
import { readRpcBody } from './readRpcBody.js'
import type { RpcLimits } from './rpcLimits.js'
import type { IsAllowedMethod } from './rpcMethods.js'
import {
  parseRpcRequest,
  type RpcRequest,
  rpcErrors,
  writeCallFailure,
  writeRpcFailure,
} from './rpcRequest.js'

export type RpcEndpointDeps = {
  readonly paths: readonly string[]
  /** Who answers a request: the chain of its query, or a refusal where there is none. */
  readonly targetOf: (c: Context) => string | RefusalDetails
  readonly isAllowed: IsAllowedMethod
  readonly requests: ChainRequests
  readonly trustedProxies?: number
  readonly limits: RpcLimits
}

type Reply = { readonly status: number; readonly body: Buffer; readonly retryAfter?: string }

/**
 * Creates an endpoint of JSON-RPC. Requests and answers are in memory within a budget, a visitor pays for calls and
 * bytes, and only calls of known methods are passed on.
 */
export function createRpcEndpoint(deps: RpcEndpointDeps): Hono {
  const { isAllowed, limits, paths, requests, targetOf, trustedProxies } = deps
  const app = new Hono()
  const budget = createByteBudget({
    perVisitor: limits.bytesAtOnce,
    inAll: limits.bytesAtOnceInAll,
  })
  const visitors = createCallLimit(limits)

  for (const path of paths) {
    app.post(path, answer)
    app.all(path, () => {
      const headers = { Allow: 'POST' }
      return refused(withReason('method', 'The RPC is asked by POST'), { status: 405, headers })
    })
  }
  return app

  async function answer(c: Context): Promise<Response> {
    const target = targetOf(c)
    if (typeof target !== 'string') return refused(target)
    // Only a preflighted content type: a page of another origin cannot send one unless CORS allows it.
    if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
      const reason = withReason('content-type', 'Send the request as application/json')
      return refused(reason, { status: 415 })
    }
    const ip = clientIp(c, trustedProxies)
    // Who has not paid for earlier answers is sent away before the body is read.
    const earlier = visitors.admit(ip, 0, 0)
    if ('retryAfter' in earlier) return refusalResponse('too-many', { seconds: earlier.retryAfter })
    const held = budget.open(ipNetworksOf(ip))
    try {
      if (!held.add(limits.requestOverheadBytes)) refuse('too-many', { seconds: 1 })
      const caller = {
        ip,
        origin: c.req.header('origin'),
        projects: c.req.queries('projectId') ?? [],
      }
      const reply = await replyTo(c.req.raw, { target, caller, held })
      return sendHeld(c, reply, { held, timeoutMs: limits.sendTimeoutMs })
    } catch (error) {
      held.release()
      throw error
    }
  }

  async function replyTo(
    raw: Request,
    { target, caller, held }: { target: string; caller: RpcCaller; held: HeldBytes },
  ): Promise<Reply> {
    const { ip } = caller
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
    const calls = request.calls.filter(({ method }) => isAllowed(target, method))
    const refusals = request.calls
      .filter(({ method }) => !isAllowed(target, method))
      .map((call) => writeCallFailure(call, rpcErrors.notAllowed, notAllowedText(call.method)))
    if (calls.length === 0) {
      visitors.charge(ip, request.calls.length)
      return jsonReply(request.isBatch ? `[${refusals.join()}]` : refusals.join())
    }
    const reply = await requestTarget({ calls, isBatch: request.isBatch })
    visitors.charge(ip, reply.body.length / limits.bytesPerCall)
    if (refusals.length === 0) return reply
    return { ...reply, body: joinAnswers(reply.body, refusals) }

    async function requestTarget(allowed: RpcRequest): Promise<Reply> {
      const places = visitors.admit(ip, allowed.calls.length, allowed.calls.length)
      if ('retryAfter' in places) return busyReply(allowed, places.retryAfter)
      try {
        const visitor = { held, visitor: raw.signal, caller }
        const reply = await requests.request(target, allowed, visitor)
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

const createCallLimit = (limits: RpcLimits) =>
  createVisitorLimit({
    perSecond: limits.callsPerSecond,
    burst: limits.callsPerSecond * limits.burstSeconds,
    concurrent: limits.callsAtOnce,
    concurrentInAll: limits.callsAtOnceInAll,
  })

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
