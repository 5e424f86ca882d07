import type { ServerResponse } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { refusalResponse } from '../refuse.js'
import { clientIp } from './clientIp.js'
import type { VisitorLimit } from './createVisitorLimit.js'

/** Answers 429 with Retry-After to a visitor above the limit, before anything of the request is read. */
export function limitVisitors(
  limit: VisitorLimit,
  trustedProxies: number,
  cost: number | ((c: Context) => number) = 1,
): MiddlewareHandler {
  const costOf = typeof cost === 'number' ? () => cost : cost
  return async (c, next) => {
    const admission = limit.admit(clientIp(c, trustedProxies), costOf(c))
    if ('retryAfter' in admission) {
      c.res = refusalResponse('too-many', { seconds: admission.retryAfter })
      return
    }
    try {
      await next()
    } finally {
      leaveWhenSent(c, admission.leave)
    }
  }
}

/** An answer that is read slowly fills the memory as long, so its place is free only once it is sent. */
function leaveWhenSent(c: Context, leave: () => void): void {
  const { outgoing }: { readonly outgoing?: ServerResponse } = c.env ?? {}
  if (!outgoing || outgoing.closed) leave()
  else outgoing.once('close', leave)
}
