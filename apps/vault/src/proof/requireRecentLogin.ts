import { minuteMs } from '@latchkey/service/durations'
import { refuse } from '@latchkey/service/refuse'
import type { CallerByAccess } from './serveVault.js'

/** How long after the last proof of the mailbox a visitor may do what is dangerous. */
const recentMs = 5 * minuteMs

/** Refuses with `code-expired` where the visitor's last code is too old: the frame then asks for another. */
export function requireRecentLogin({ claims }: CallerByAccess['session'], now: number): void {
  const age = now - claims.auth_time * 1_000
  // A time to come is of a clock that was set back; a minute is forgiven.
  if (age > recentMs || age < -minuteMs) refuse('code-expired')
}
