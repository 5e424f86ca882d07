import { refuse } from '@latchkey/service/refuse'
import type { SessionCaller } from '../AuthDeps.js'
import { authLimits } from '../authLimits.js'

/**
 * Refuses a session whose visitor has not just proved to read the mailbox: a stolen one can do nothing dangerous. A time
 * that is ahead of the clock, which was set back, is none of the last minutes either.
 */
export function requireRecentLogin({ claims }: SessionCaller, now: number): void {
  const age = now - claims.auth_time * 1_000
  if (age > authLimits.recentLoginMs || age < -authLimits.recentLoginMs) refuse('unauthorized')
}
