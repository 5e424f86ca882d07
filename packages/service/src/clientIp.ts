import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The IP address of a caller; empty where there is no socket. Of `X-Forwarded-For` only the last entries count, one
 * per proxy of the operator: the caller can write the others.
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
