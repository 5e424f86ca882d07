import type { MiddlewareHandler } from 'hono'
import { refusalResponse } from '../refuse.js'
import { clientIp } from './clientIp.js'
import type { VisitorLimit } from './createVisitorLimit.js'

/** Answers 429 with Retry-After to a visitor above the limit, before anything of the request is read. */
export function limitVisitors(
  limit: VisitorLimit,
  trustedProxies: number,
  cost?: number,
): MiddlewareHandler {
  return async (c, next) => {
    const admission = limit.admit(clientIp(c, trustedProxies), cost)
    if ('retryAfter' in admission) {
      c.res = refusalResponse('too-many', { seconds: admission.retryAfter })
      return
    }
    try {
      await next()
    } finally {
      admission.leave()
    }
  }
}
