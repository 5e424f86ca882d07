import { LatchkeyError } from '@latchkey/protocol'
import { isLoopback } from '../message/isLoopback.js'
import type { ServerParts } from './createServerParts.js'

/** Cookies come along with requests of other sites; tokens do not. */
export function assertOrigin(
  { cookies, domains }: ServerParts,
  request: Request,
): string | undefined {
  if (!cookies) return undefined
  const origin = request.headers.get('origin')
  const host = hostOf(origin)
  if (host && domains.includes(host)) return host
  const cause = new Error(reasonOf(origin, domains))
  throw new LatchkeyError('siwx/origin-not-accepted', { cause })
}

const maxOriginLength = 200

/** Reveals the server's settings only to loopback origins. */
function reasonOf(origin: string | null, domains: readonly string[]): string {
  if (origin === null) return 'the request has no origin'
  const got = `the origin is ${origin.slice(0, maxOriginLength)}`
  if (domains.every(isLoopback)) return `${got}, and domains are ${domains.join(', ')}`
  const isPlain = origin.startsWith('http:') && !hostOf(origin)
  return isPlain ? `${got}: pages need https, except on localhost` : `${got}, not one of domains`
}

/** Without TLS, a network can replace the page. */
function hostOf(origin: string | null): string | undefined {
  try {
    const { host, protocol } = new URL(origin ?? '')
    return protocol === 'https:' || isLoopback(host) ? host : undefined
  } catch {
    return undefined
  }
}
