import { LatchkeyError } from '@latchkey/protocol'
import { isLoopback } from '../message/isLoopback.js'
import type { ServerParts } from './createServerParts.js'

/**
 * Throws where a page of another site sent the request: cookies come along with it. Returns the host of the page;
 * undefined with tokens, which only the page itself can send.
 */
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

/** What the answer says: to others than the developer at this machine, nothing that they have not sent. */
function reasonOf(origin: string | null, domains: readonly string[]): string {
  if (origin === null) return 'the request has no origin'
  const got = `the origin is ${origin.slice(0, maxOriginLength)}`
  if (domains.every(isLoopback)) return `${got}, and domains are ${domains.join(', ')}`
  const isPlain = origin.startsWith('http:') && !hostOf(origin)
  return isPlain ? `${got}: pages need https, except on localhost` : `${got}, not one of domains`
}

/** Without TLS, a network that the visitor uses can replace the page. */
function hostOf(origin: string | null): string | undefined {
  try {
    const { host, protocol } = new URL(origin ?? '')
    return protocol === 'https:' || isLoopback(host) ? host : undefined
  } catch {
    return undefined
  }
}
