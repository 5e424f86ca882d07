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
  const host = hostOf(request.headers.get('origin'))
  if (!host || !domains.includes(host)) throw new LatchkeyError('siwx/origin-not-accepted')
  return host
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
