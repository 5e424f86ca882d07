import type { RelayLoad } from './createRelayLoad.js'
import type { Shares } from './load/createShares.js'
import type { RelayLimits } from './relayLimits.js'
import type { Caller } from './relayMethods.js'
import type { UpgradeRefusal } from './upgradeRequest.js'
import { isRelayAudience, verifyRelayToken } from './verifyRelayToken.js'

export type RelayVisitor = {
  readonly origin: string | undefined
  readonly host: string | undefined
  readonly token: string | undefined
  readonly networks: readonly string[]
}

export type AdmissionDeps = {
  readonly load: RelayLoad
  readonly limits: RelayLimits
  readonly publicUrls: readonly string[]
  readonly allowedOrigins: readonly string[]
  readonly now: () => number
  readonly isClosing: () => boolean
}

/** Takes a place for a visitor, which its caller gives back; or says why not. */
export type Admit = (visitor: RelayVisitor, places: Shares) => Caller | UpgradeRefusal

const retrySeconds = 5

/** Creates the check in front of sockets and calls. What is cheap comes first: a signature is verified only for a visitor that can pay for it. */
export function createAdmission(deps: AdmissionDeps): Admit {
  const { load, limits, publicUrls, allowedOrigins, now, isClosing } = deps

  return (visitor, places) => {
    const { origin, networks } = visitor
    if (origin && allowedOrigins.length > 0 && !allowedOrigins.includes(origin)) {
      return { status: 403, reason: 'This origin may not connect' }
    }
    if (isClosing() || load.isOverloaded()) return unavailable
    if (!places.fits({ networks })) return tooMany('Too many connections of your network')
    const seconds = load.requests.take({ networks }, limits.handshakeCost)
    if (seconds > 0) return tooMany('Too many requests of your network', seconds)
    const proof = verifyRelayToken(visitor.token, {
      isAudience: (audience) => isRelayAudience(audience, publicUrls, visitor.host),
      now: now(),
      leewaySeconds: limits.clockLeewaySeconds,
    })
    if (!('client' in proof)) return proof
    const caller = { client: proof.client, networks }
    return places.take(caller) ? caller : tooMany('Too many connections of this client')
  }
}

/** A refusal of a visitor for what it, or its network, does. */
export function tooMany(reason: string, seconds = retrySeconds): UpgradeRefusal {
  return { status: 429, reason, seconds: Math.min(seconds, 3_600) }
}

const unavailable: UpgradeRefusal = {
  status: 503,
  reason: 'This node takes no more connections',
  seconds: retrySeconds,
}
