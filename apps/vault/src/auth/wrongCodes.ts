import { toSeconds } from '../storage/slidingWindow.js'
import { authLimits } from './authLimits.js'
import { countEvents, getBucketTime, recordEvent, setBucketTime } from './countedEvents.js'
import type { AuthQueries } from './openAuthDatabase.js'

const globalScope = 'wrong-codes'
const challengeScope = 'challenge'

/** The seconds until an unknown device may try codes for an e-mail again. */
export async function emailRetryAfter(
  db: AuthQueries,
  subject: string,
  now: number,
): Promise<number | undefined> {
  const row = await failuresOf(db, subject)
  return row && row.blocked_until > now ? toSeconds(row.blocked_until - now) : undefined
}

/** The seconds until unknown devices may try codes at all, after too many wrong codes of all visitors together. */
export async function globalRetryAfter(db: AuthQueries, now: number): Promise<number | undefined> {
  const until = await getBucketTime(db, challengeScope)
  return until !== undefined && until > now ? toSeconds(until - now) : undefined
}

/** Records a wrong code; true where it starts the global block of unknown devices. */
export async function recordWrongCode(
  db: AuthQueries,
  subject: string,
  now: number,
): Promise<boolean> {
  await recordFailure(db, subject, now)
  await recordEvent(db, globalScope, now)
  const { max, withinMs } = authLimits.failureBudget
  if ((await countEvents(db, globalScope, now - withinMs)) <= max) return false
  const isNew = (await globalRetryAfter(db, now)) === undefined
  await setBucketTime(db, challengeScope, now + authLimits.challengeMs)
  return isNew
}

/** Resets the wrong codes of an e-mail after a right one. */
export async function clearWrongCodes(db: AuthQueries, subject: string): Promise<void> {
  await db.deleteFrom('auth_failures').where('subject', '=', subject).execute()
}

/** Records a wrong code of one subject alone. */
export async function recordFailure(db: AuthQueries, subject: string, now: number): Promise<void> {
  const { max } = authLimits.failures
  const before = await failuresOf(db, subject)
  // The lockout is over: the count starts again.
  const isOver = before !== undefined && before.count >= max && before.blocked_until <= now
  const count = (isOver ? 0 : (before?.count ?? 0)) + 1
  const row = { count, blocked_until: now + backoffMs(count) }
  await db
    .insertInto('auth_failures')
    .values({ subject, ...row })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(row))
    .execute()
}

/** The wait after a number of consecutive wrong codes. */
export function backoffMs(count: number): number {
  const { firstWaitMs, freeAttempts, maxWaitMs, max, lockoutMs } = authLimits.failures
  if (count >= max) return lockoutMs
  if (count <= freeAttempts) return 0
  return Math.min(maxWaitMs, firstWaitMs * 2 ** (count - freeAttempts - 1))
}

const failuresOf = (db: AuthQueries, subject: string) =>
  db
    .selectFrom('auth_failures')
    .select(['count', 'blocked_until'])
    .where('subject', '=', subject)
    .executeTakeFirst()
