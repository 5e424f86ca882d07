import { refuse } from '@latchkey/service/refuse'
import type { SessionCaller } from '../AuthDeps.js'
import { authLimits } from '../authLimits.js'
import type { AuthQueries, ProvedBy } from '../openAuthDatabase.js'

/**
 * Refuses a session whose visitor has not just proved the login in the vault's own window. A login that a page of a host asked for
 * does not count, however fresh: the server of that host may hold the key that it was made for, and the visitor only followed a link.
 */
export function requireWindowProof(caller: SessionCaller, now: number): void {
  if (!caller.claims.in_window) refuse('unauthorized')
  requireRecentLogin(caller, now)
}

/**
 * Refuses a session whose visitor has not just logged in, on whatever page: a stolen one can do nothing dangerous. A time
 * that is ahead of the clock, which was set back, is none of the last minutes either.
 */
export function requireRecentLogin({ claims }: SessionCaller, now: number): void {
  const age = now - claims.auth_time * 1_000
  if (age > authLimits.recentLoginMs || age < -authLimits.recentLoginMs) refuse('unauthorized')
}

/** Notes that the login of a session was proved again in the vault's own window. */
export async function markProved(
  tx: AuthQueries,
  sessionId: string,
  proved_by: ProvedBy,
  auth_time: number,
): Promise<void> {
  const proved = { auth_time, proved_by }
  await tx.updateTable('auth_sessions').set(proved).where('id', '=', sessionId).execute()
}
