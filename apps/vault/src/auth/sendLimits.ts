import { ipNetworkOf } from '@latchkey/service/ipNetworks'
import { toSeconds } from '../storage/slidingWindow.js'
import type { AuthDeps, Refused } from './AuthDeps.js'
import { authLimits } from './authLimits.js'
import { consumeQuotas, lastEventAt } from './countedEvents.js'
import type { AuthQueries } from './openAuthDatabase.js'

/** A mail that a caller requests. */
export type SendRequest = {
  /** The e-mail, as a keyed hash. */
  readonly subject: string
  readonly thumbprint: string
  /** Whether this device verified this e-mail before. */
  readonly isKnown: boolean
  readonly ip: string
  readonly hasCooldown: boolean
}

/**
 * Counts one mail against the quotas of an e-mail. A known device has a quota of its own, so that strangers cannot
 * use it up.
 */
export async function consumeSend(
  { loginsPerNetwork, now: clock, secrets }: Pick<AuthDeps, 'loginsPerNetwork' | 'now' | 'secrets'>,
  tx: AuthQueries,
  { hasCooldown, ip, isKnown, subject, thumbprint }: SendRequest,
): Promise<Refused | undefined> {
  const now = clock()
  const scope = isKnown ? `send|${subject}|${thumbprint}` : `send|${subject}`
  // By device as well: requests of a stranger must not make the visitor wait.
  const cooldown = `cooldown|${subject}|${thumbprint}`
  if (hasCooldown) {
    const last = await lastEventAt(tx, cooldown)
    const left = last === undefined ? 0 : last + authLimits.cooldownMs - now
    if (left > 0) return { refused: 'cooldown', seconds: toSeconds(left) }
  }
  const network = `send-network|${secrets.subject('network', ipNetworkOf(ip))}`
  const perNetwork = { max: loginsPerNetwork, withinMs: authLimits.networkMs }
  const wait = await consumeQuotas(
    tx,
    [
      { scope, windows: authLimits.sendsPerEmail },
      ...(hasCooldown ? [{ scope: cooldown, windows: [] }] : []),
      ...(isKnown ? [] : [{ scope: network, windows: [perNetwork] }]),
    ],
    now,
  )
  return wait === undefined ? undefined : { refused: 'too-many', seconds: wait }
}
