import type { MiddlewareHandler } from 'hono'

/** All visitors would count as one. */
export function adviseProxies(
  trustedProxies: number,
  report: (line: string) => void,
): MiddlewareHandler {
  let isDone = trustedProxies > 0
  return async (c, next) => {
    if (!isDone && c.req.header('x-forwarded-for') !== undefined) {
      isDone = true
      report(
        'A request has X-Forwarded-For, and TRUSTED_PROXIES is 0. If a proxy of yours stands in front, set TRUSTED_PROXIES=1 (or how many there are): until then all visitors count as one.',
      )
    }
    await next()
  }
}
