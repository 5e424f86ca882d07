import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * Where a call came from; empty where there is no socket. What a caller says about itself counts only as far as
 * proxies of the operator wrote it: the last so many entries, each by one of them.
 */
export function clientIp(c: Context, trustedProxies = 0): string {
  const entries = (c.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim())
  const forwardedIp = trustedProxies > 0 ? (entries.at(-trustedProxies) ?? '') : ''
  return isIP(forwardedIp) > 0 ? forwardedIp : socketIp(c)
}

function socketIp(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? ''
  } catch {
    return ''
  }
}
