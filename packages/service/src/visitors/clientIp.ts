import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The IP address of a caller; empty where there is no socket. */
export const clientIp = (c: Context, trustedProxies = 0): string =>
  chooseIp(c.req.header('x-forwarded-for'), trustedProxies) ?? socketIp(c)

/** The IP address that a plain request of Node came from, such as one for a WebSocket. */
export function requestIp({ headers, socket }: IncomingMessage, trustedProxies = 0): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',')
  return chooseIp(forwarded, trustedProxies) ?? socket.remoteAddress ?? ''
}

/** Of `X-Forwarded-For` only the last entries count, one per proxy of the operator: the caller can write the others. */
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
