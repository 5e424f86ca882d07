import { type CaipNetworkId, LatchkeyError } from '@latchkey/protocol'
import type { SignInMessageData } from '@latchkey/protocol/siwx'
import { isLoopback } from './isLoopback.js'
import { isWalletRecap } from './isWalletRecap.js'

/** What a server accepts. */
export type MessageRules = {
  /** Hosts of the pages that may sign in, with port unless default. */
  readonly domains: readonly string[]
  readonly networks: readonly CaipNetworkId[]
  /** @defaultValue every URI of the message's domain */
  readonly uris?: readonly string[]
  /**
   * By default all, since a resource grants nothing by itself. The ReCap of a wallet that connects and signs in at once is always
   * accepted.
   */
  readonly resources?: readonly string[]
}

export const clockSkewMs = 5 * 60_000
export const messageLifeMs = 5 * 60_000

export function assertMessageAccepted(
  data: SignInMessageData,
  { domains, networks, uris, resources }: MessageRules,
  now: number,
): void {
  if (!domains.includes(data.domain)) {
    const cause = new Error(`the message is for ${data.domain}, not one of domains`)
    throw new LatchkeyError('siwx/domain-not-accepted', { cause })
  }
  if (!hasSafeScheme(data) || !(uris ? uris.includes(data.uri) : isUriOf(data))) {
    throw new LatchkeyError('siwx/uri-not-accepted')
  }
  if (!networks.includes(data.chainId)) throw new LatchkeyError('siwx/network-not-accepted')
  if (resources && !hasResourcesOf(data, resources)) {
    throw new LatchkeyError('siwx/resources-not-accepted')
  }
  assertInTime(data, now)
}

function hasResourcesOf(data: SignInMessageData, accepted: readonly string[]): boolean {
  const own = data.resources ?? []
  const last = own.at(-1)
  const rest = last !== undefined && isWalletRecap(data, last) ? own.slice(0, -1) : own
  return rest.every((resource) => accepted.includes(resource))
}

/** The end of a message is exact. */
function assertInTime({ expirationTime, issuedAt, notBefore }: SignInMessageData, now: number) {
  const starts = [issuedAt, notBefore].flatMap((time) => (time ? [Date.parse(time)] : []))
  const end = expirationTime ? Date.parse(expirationTime) : Number.POSITIVE_INFINITY
  if (Math.max(...starts) >= end) {
    const cause = new Error('expirationTime is not after issuedAt and notBefore')
    throw new LatchkeyError('siwx/message-malformed', { cause })
  }
  if (Math.max(...starts) > now + clockSkewMs) {
    throw new LatchkeyError('siwx/message-not-yet-valid')
  }
  const oldest = now - clockSkewMs - messageLifeMs
  if (end <= now || (issuedAt && Date.parse(issuedAt) < oldest)) {
    throw new LatchkeyError('siwx/message-expired')
  }
}

const hasSafeScheme = ({ domain, scheme }: SignInMessageData) =>
  scheme === undefined || scheme === 'https' || (scheme === 'http' && isLoopback(domain))

/** Browsers parse some spellings as different hosts. */
function isUriOf({ domain, scheme, uri }: SignInMessageData): boolean {
  const schemes = isLoopback(domain) ? ['https', 'http'] : ['https']
  return schemes.some((one) => {
    const origin = `${one}://${domain}`
    const isOrigin = uri.slice(0, origin.length).toLowerCase() === origin
    const isScheme = scheme === undefined || scheme === one
    return isOrigin && isScheme && /^(?:$|[/?#])/.test(uri.slice(origin.length))
  })
}
