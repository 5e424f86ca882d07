import type { ServerResponse } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { refusalResponse } from '../refuse.js'
import { clientIp } from './clientIp.js'
import type { FairQueue } from './createFairQueue.js'
import type { VisitorLimit } from './createVisitorLimit.js'
import { ipNetworkOf } from './ipNetworks.js'

export type LimitVisitorsOptions = {
  readonly costOf?: (c: Context) => number
  readonly queue?: FairQueue
}

/** Before anything of the request is read. */
export function limitVisitors(
  limit: VisitorLimit,
  trustedProxies: number,
  { costOf, queue }: LimitVisitorsOptions = {},
): MiddlewareHandler {
  return async (c, next) => {
    const ip = clientIp(c, trustedProxies)
    const admission = limit.admit(ip, costOf?.(c))
    if ('retryAfter' in admission) {
      c.res = refusalResponse('too-many', { seconds: admission.retryAfter })
      return
    }
    try {
      await queue?.take(ipNetworkOf(ip))
      if (queue && c.req.raw.signal.aborted) c.res = refusalResponse('too-many', { seconds: 1 })
      else await next()
    } finally {
      leaveWhenSent(c, admission.leave)
    }
  }
}

/** An answer that is read slowly fills the memory as long. */
function leaveWhenSent(c: Context, leave: () => void): void {
  const { outgoing }: { readonly outgoing?: ServerResponse } = c.env ?? {}
  if (!outgoing || outgoing.closed) leave()
  else outgoing.once('close', leave)
}
