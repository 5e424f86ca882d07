import { minuteMs } from '@latchkey/service/durations'
import { refuse } from '@latchkey/service/refuse'
import type { CallerByAccess } from './serveVault.js'

/** How long after the last proof of the mailbox a visitor may do what is dangerous. */
const recentMs = 5 * minuteMs

/** Refuses a session whose visitor has not just proved to read the mailbox: a stolen one can do nothing dangerous. */
export function requireRecentLogin(
  { claims }: Pick<CallerByAccess['session'], 'claims'>,
  now: number,
  withinMs: number = recentMs,
): void {
  const age = now - claims.auth_time * 1_000
  // A time ahead of the clock, which was set back, is none of the last minutes either.
  if (age > withinMs || age < -recentMs) refuse('unauthorized')
}
