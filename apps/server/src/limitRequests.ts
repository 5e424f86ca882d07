import { createFairQueue } from '@latchkey/service/createFairQueue'
import { createVisitorLimit, type VisitorLimit } from '@latchkey/service/createVisitorLimit'
import { limitVisitors } from '@latchkey/service/limitVisitors'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { preflightCost, requestCosts, unknownCost } from './requestCosts.js'
import { serverLimits } from './serverLimits.js'

export type RequestLimits = {
  readonly visitorPerSecond: number
  readonly visitorAtOnce: number
  readonly atOnce: number
}

/** Limits where the operator sets none: room for an office of 200 visitors behind one address, with six connections each. */
export const defaultRequestLimits: RequestLimits = {
  visitorPerSecond: 200,
  visitorAtOnce: 1_500,
  atOnce: 3_000,
}

/** The limit of all endpoints but `/health`, whose callers must not suffer from others behind the same address. */
export function limitRequests(
  limits: RequestLimits,
  trustedProxies: number,
): { readonly limit: VisitorLimit; readonly middleware: MiddlewareHandler } {
  const limit = createVisitorLimit({
    perSecond: limits.visitorPerSecond,
    burst: limits.visitorPerSecond * serverLimits.visitorBurstSeconds,
    concurrent: limits.visitorAtOnce,
    concurrentInAll: limits.atOnce,
  })
  const middleware = limitVisitors(limit, trustedProxies, {
    costOf: requestCost,
    queue: createFairQueue(),
  })
  return { limit, middleware }
}

/** The limit of `/health`, which is answered from a cache. */
export const limitHealth = (trustedProxies: number): MiddlewareHandler =>
  limitVisitors(createVisitorLimit(serverLimits.health), trustedProxies)

function requestCost(c: Context): number {
  if (c.req.method === 'OPTIONS') return preflightCost
  const path = matchedRoutes(c).findLast((route) => !route.path.endsWith('*'))?.path
  return requestCosts[path ?? ''] ?? unknownCost
}
