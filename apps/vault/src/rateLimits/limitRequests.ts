import { clientIp } from '@latchkey/service/clientIp'
import { createByteBudget } from '@latchkey/service/createByteBudget'
import { createVisitorLimit, type VisitorLimit } from '@latchkey/service/createVisitorLimit'
import type { PartHealth } from '@latchkey/service/health'
import { ipNetworksOf } from '@latchkey/service/ipNetworks'
import { type RefusalDetails, refusalResponse } from '@latchkey/service/refuse'
import type { Context, MiddlewareHandler, Next } from 'hono'
import { type CallCost, callCosts } from './callCosts.js'
import { readBody } from './readBody.js'
import { requestLimits } from './requestLimits.js'

export type LimitRequestsParameters = {
  /** Units that one visitor may use each second. */
  readonly callsPerVisitor: number
  /** The number of the operator's proxies in front. */
  readonly trustedProxies: number
  /** Whether another process of the vault calls, with the secret for it. */
  readonly isPeer: (c: Context) => boolean
}

/** Every page may read that it has to wait. */
const openHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After',
  'Cache-Control': 'no-store',
} as const
/** The rest of a body that is not read is not received either. */
const closeHeaders = { 'Cache-Control': 'no-store', Connection: 'close' } as const

const bodyRefusals = {
  'too-long': ['invalid-input', { status: 413 }],
  late: ['invalid-input', { status: 408 }],
  'no-room': ['too-many', { seconds: 1 }],
} as const satisfies Record<string, readonly ['invalid-input' | 'too-many', RefusalDetails]>

export type RequestLimiter = {
  readonly middleware: MiddlewareHandler
  health(): PartHealth
}

/** Above this part of its limit, the number of calls counts as full. */
const fullShare = 0.9

/**
 * Limits what one visitor may request of this process, before anything is verified. The body of a call arrives first,
 * within a time and a budget of bytes: until then the call takes none of the places of those that run.
 */
export function limitRequests(parameters: LimitRequestsParameters): RequestLimiter {
  const { callsPerVisitor, isPeer, trustedProxies } = parameters
  const { burstSeconds, filesPerUnit } = requestLimits
  const rate = (perSecond: number) => ({ perSecond, burst: perSecond * burstSeconds })
  const files = createVisitorLimit({
    ...rate(callsPerVisitor * filesPerUnit),
    ...requestLimits.files,
  })
  const arriving = createVisitorLimit({ ...rate(callsPerVisitor), ...requestLimits.arriving })
  // What a call costs was taken when it arrived.
  const calls = createVisitorLimit({ ...rate(callsPerVisitor), ...requestLimits.calls })
  const waits = createVisitorLimit({ ...rate(callsPerVisitor), ...requestLimits.waits })
  const bytes = createByteBudget(requestLimits.bodyBytes)

  return {
    async middleware(c, next) {
      if (isPeer(c)) return next()
      const ip = clientIp(c, trustedProxies)
      const row = callCosts.get(c.req.path)
      return row ? handleCall(c, next, ip, row) : handleFile(next, ip)
    },
    health() {
      const isFull =
        calls.active() > requestLimits.calls.concurrentInAll * fullShare ||
        waits.active() > requestLimits.waits.concurrentInAll * fullShare
      const running = { calls: calls.active(), waits: waits.active(), arriving: arriving.active() }
      return { status: isFull ? 'degraded' : 'ok', ...running, bodyBytes: bytes.used() }
    },
  }

  async function handleFile(next: Next, ip: string): Promise<Response | undefined> {
    const refused = await within(files, ip, 1, next)
    return refused && refusalResponse('too-many', { ...refused, headers: openHeaders })
  }

  async function handleCall(
    c: Context,
    next: Next,
    ip: string,
    { cost, isWait }: CallCost,
  ): Promise<Response | undefined> {
    const held = bytes.open(ipNetworksOf(ip))
    try {
      let read: Awaited<ReturnType<typeof readBody>> | undefined
      const isRefused = await within(arriving, ip, cost, async () => {
        read = await readBody({ request: c.req.raw, held, ...requestLimits.body })
      })
      if (isRefused) return refusalResponse('too-many', { ...isRefused, headers: closeHeaders })
      if (!read) return undefined
      if ('failure' in read) {
        const [code, details] = bodyRefusals[read.failure]
        return refusalResponse(code, { ...details, headers: closeHeaders })
      }
      setBody(c, read.body)
      const refused = await within(isWait ? waits : calls, ip, 0, next)
      if (refused) return refusalResponse('too-many', refused)
      // Who guesses, or makes it verify what is worth nothing, soon has to wait.
      if (c.res.status === 401) arriving.charge(ip, requestLimits.unauthorizedCost)
      return undefined
    } finally {
      held.release()
    }
  }
}

/** Runs within a limit, or returns when to try again. */
async function within(
  limit: VisitorLimit,
  ip: string,
  cost: number,
  run: () => Promise<void>,
): Promise<{ readonly seconds: number } | undefined> {
  const admission = limit.admit(ip, cost)
  if ('retryAfter' in admission) return { seconds: admission.retryAfter }
  try {
    await run()
    return undefined
  } finally {
    admission.leave()
  }
}

/** Gives the body that was read to those who come after. */
function setBody(c: Context, body: Uint8Array<ArrayBuffer>): void {
  const { headers, method, signal, url } = c.req.raw
  const hasBody = body.byteLength > 0 && method !== 'GET' && method !== 'HEAD'
  c.req.raw = new Request(url, { method, headers, signal, ...(hasBody && { body }) })
}
