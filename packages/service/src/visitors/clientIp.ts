import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

export const clientIp = (c: Context, trustedProxies = 0): string =>
  chooseIp(c.req.header('x-forwarded-for'), trustedProxies) ?? socketIp(c)

export function requestIp({ headers, socket }: IncomingMessage, trustedProxies = 0): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',')
  return chooseIp(forwarded, trustedProxies) ?? socket.remoteAddress ?? ''
}

/** The caller can write all entries but the last, one per proxy of the operator. */
function chooseIp(forwarded = '', trustedProxies: number): string | undefined {
  if (trustedProxies === 0) return undefined
  const ip = forwarded.split(',').at(-trustedProxies)?.trim() ?? ''
  return isIP(ip) > 0 ? ip : undefined
}

function socketIp(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? ''
  } catch {
    return ''
  }
}
