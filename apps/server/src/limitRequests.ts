import { createLoopPressure } from '@latchkey/service/createLoopPressure'
import { createVisitorLimit, type VisitorLimit } from '@latchkey/service/createVisitorLimit'
import { limitVisitors } from '@latchkey/service/limitVisitors'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { requestCosts, unknownCost } from './requestCosts.js'
import { serverLimits } from './serverLimits.js'

/** How much visitors may request. */
export type RequestLimits = {
  readonly visitorPerSecond: number
  readonly visitorAtOnce: number
  readonly atOnce: number
}

/** Limits where the operator sets none: room for an office of some hundred visitors behind one address. */
export const defaultRequestLimits: RequestLimits = {
  visitorPerSecond: 200,
  visitorAtOnce: 200,
  atOnce: 1_000,
}

/** How many of so many requests must be refused for the costs to be as usual. */
const sampleSize = 64
const shedShare = 0.8
/** As many requests as one who was silent may make, however busy the server is. */
const minimumRequests = 5

/** The limit of all endpoints but `/health`, whose callers must not suffer from others behind the same address. */
export function limitRequests(
  limits: RequestLimits,
  trustedProxies: number,
): { readonly limit: VisitorLimit; readonly middleware: MiddlewareHandler } {
  const burst = limits.visitorPerSecond * serverLimits.visitorBurstSeconds
  const limit = createVisitorLimit({
    perSecond: limits.visitorPerSecond,
    burst,
    concurrent: limits.visitorAtOnce,
    concurrentInAll: limits.atOnce,
  })
  const pressure = createLoopPressure()
  const isShedding = watchRefusals(limit)
  const costOf = (c: Context) => {
    const cost = requestCost(c)
    // Some requests are always free for who made none of late.
    return isShedding()
      ? cost
      : Math.min(cost * pressure(), Math.max(cost, burst / minimumRequests))
  }
  return { limit, middleware: limitVisitors(limit, trustedProxies, costOf) }
}

/** Whether almost all of the latest requests were refused: then it is the refusals that take time, and higher costs would only hit others. */
function watchRefusals(limit: VisitorLimit): () => boolean {
  let seen = 0
  let refusedBefore = 0
  let share = 0
  return () => {
    seen += 1
    if (seen >= sampleSize) {
      share = (limit.refused() - refusedBefore) / seen
      refusedBefore = limit.refused()
      seen = 0
    }
    return share > shedShare
  }
}

/** The limit of `/health`, which is answered from a cache. */
export const limitHealth = (trustedProxies: number): MiddlewareHandler =>
  limitVisitors(createVisitorLimit(serverLimits.health), trustedProxies)

function requestCost(c: Context): number {
  const path = matchedRoutes(c).findLast((route) => !route.path.endsWith('*'))?.path
  return requestCosts[path ?? ''] ?? unknownCost
}
