import { authLimits } from './authLimits.js'
import { countEvents, markOf, noteEvent, seconds, setMark } from './countedEvents.js'
import type { AuthQueries } from './openAuthDatabase.js'

const everybody = 'wrong-codes'
const challenge = 'challenge'

/** In how many seconds an e-mail may be tried again by a device that is not known. */
export async function waitForEmail(
  db: AuthQueries,
  subject: string,
  now: number,
): Promise<number | undefined> {
  const row = await failuresOf(db, subject)
  return row && row.blocked_until > now ? seconds(row.blocked_until - now) : undefined
}

/** In how many seconds devices that are not known may try anything again, once too many codes were wrong everywhere. */
export async function waitForEverybody(db: AuthQueries, now: number): Promise<number | undefined> {
  const until = await markOf(db, challenge)
  return until !== undefined && until > now ? seconds(until - now) : undefined
}

/** Notes a wrong code; true where it is the one that closes the door to devices that are not known. */
export async function noteWrongCode(
  db: AuthQueries,
  subject: string,
  now: number,
): Promise<boolean> {
  await noteFailure(db, subject, now)
  await noteEvent(db, everybody, now)
  const { most, ms } = authLimits.failureBudget
  if ((await countEvents(db, everybody, now - ms)) <= most) return false
  const isNew = (await waitForEverybody(db, now)) === undefined
  await setMark(db, challenge, now + authLimits.challengeMs)
  return isNew
}

/** A right code: the row of wrong ones is over. */
export async function forgetWrongCodes(db: AuthQueries, subject: string): Promise<void> {
  await db.deleteFrom('auth_failures').where('subject', '=', subject).execute()
}

/** Notes a wrong code in the row of one subject alone. */
export async function noteFailure(db: AuthQueries, subject: string, now: number): Promise<void> {
  const { most } = authLimits.failures
  const before = await failuresOf(db, subject)
  // The hard stop was sat out: it begins anew.
  const isOver = before !== undefined && before.count >= most && before.blocked_until <= now
  const count = (isOver ? 0 : (before?.count ?? 0)) + 1
  const row = { count, blocked_until: now + waitAfter(count) }
  await db
    .insertInto('auth_failures')
    .values({ subject, ...row })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(row))
    .execute()
}

/** How long to wait after so many wrong codes in a row. */
export function waitAfter(count: number): number {
  const { firstWaitMs, freeOf, longestWaitMs, most, stopMs } = authLimits.failures
  if (count >= most) return stopMs
  if (count <= freeOf) return 0
  return Math.min(longestWaitMs, firstWaitMs * 2 ** (count - freeOf - 1))
}

const failuresOf = (db: AuthQueries, subject: string) =>
  db
    .selectFrom('auth_failures')
    .select(['count', 'blocked_until'])
    .where('subject', '=', subject)
    .executeTakeFirst()
