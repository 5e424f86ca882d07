import { type CaipNetworkId, LatchkeyError } from '@latchkey/protocol'
import type { SignInMessageData } from '@latchkey/protocol/siwx'
import { isLoopback } from './isLoopback.js'

/** What a server accepts. */
export type MessageRules = {
  /** Hosts of the pages that may sign in, with the port where it is not the scheme's own. */
  readonly domains: readonly string[]
  readonly networks: readonly CaipNetworkId[]
  /** The accepted URIs; by default every URI of the message's own domain. */
  readonly uris?: readonly string[]
  /** The accepted resources; by default all, since a resource gives no right by itself. */
  readonly resources?: readonly string[]
}

/** How far the clock of a visitor may be off. */
export const clockSkewMs = 5 * 60_000
/** How old a message may be, besides: the life of a nonce. */
export const messageLifeMs = 5 * 60_000

/** Throws where a message was made for another site, chain or time. */
export function assertMessageAccepted(
  data: SignInMessageData,
  { domains, networks, uris, resources }: MessageRules,
  now: number,
): void {
  if (!domains.includes(data.domain)) throw new LatchkeyError('siwx/domain-not-accepted')
  if (!(uris ? uris.includes(data.uri) : isUriOf(data))) {
    throw new LatchkeyError('siwx/uri-not-accepted')
  }
  if (!networks.includes(data.chainId)) throw new LatchkeyError('siwx/network-not-accepted')
  if (resources && data.resources?.some((resource) => !resources.includes(resource))) {
    throw new LatchkeyError('siwx/resources-not-accepted')
  }
  assertInTime(data, now)
}

function assertInTime({ expirationTime, issuedAt, notBefore }: SignInMessageData, now: number) {
  const starts = [issuedAt, notBefore].map((time) => (time ? Date.parse(time) : now))
  if (Math.max(...starts) > now + clockSkewMs) {
    throw new LatchkeyError('siwx/message-not-yet-valid')
  }
  const ends = [
    issuedAt ? Date.parse(issuedAt) + messageLifeMs : now,
    expirationTime ? Date.parse(expirationTime) : now,
  ]
  if (Math.min(...ends) < now - clockSkewMs) throw new LatchkeyError('siwx/message-expired')
}

function isUriOf({ domain, scheme, uri }: SignInMessageData): boolean {
  const url = parseUrl(uri)
  if (url?.host !== domain || url.username || url.password) return false
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(domain))
  return isSafe && (scheme === undefined || url.protocol === `${scheme}:`)
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
