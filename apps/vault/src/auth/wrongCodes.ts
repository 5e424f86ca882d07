import { dayMs, minuteMs } from '@latchkey/service/durations'
import type { LoginLimits } from '../env/loginLimits.js'
import { bitsFor } from '../proof/createWorkTasks.js'
import { toSeconds } from '../storage/slidingWindow.js'
import { authLimits } from './authLimits.js'
import {
  countEvents,
  getBucketTime,
  quotaWait,
  recordEvent,
  setBucketTime,
} from './countedEvents.js'
import type { AuthQueries } from './openAuthDatabase.js'

const globalScope = 'wrong-codes'
const alarmScope = 'challenge'
const networkScope = (network: string) => `wrong-codes|${network}`
const rightScope = (network: string) => `right-codes|${network}`

/** A mailbox as a keyed hash, and the network that tries codes for it. */
export type CodeSource = { readonly subject: string; readonly network: string }

/** The seconds until codes may be tried for a subject again. */
export async function failureRetryAfter(
  db: AuthQueries,
  subject: string,
  now: number,
): Promise<number | undefined> {
  const row = await failuresOf(db, subject)
  return row && row.blocked_until > now ? toSeconds(row.blocked_until - now) : undefined
}

/** The bits of work for an attempt at a mailbox that many wrong codes were tried for. */
export async function guessedBits(db: AuthQueries, subject: string, now: number): Promise<number> {
  const row = await failuresOf(db, subject)
  if (!row || row.blocked_until <= now) return 0
  return bitsFor(row.count / (authLimits.failures.freeAttempts + 1))
}

/** The key of the wrong codes of one network for one mailbox: those of a stranger make no other network wait. */
export const failureKey = ({ network, subject }: CodeSource) => `${subject}|${network}`

/** What a network must do before its next code, where all together had too many wrong ones within a day. */
export type DayCap = { readonly bits: number; readonly seconds?: number }

/**
 * Above the wrong codes of a day a network has a few more. Right ones give it more, after work: visitors who share an
 * address mistype now and then. A guesser with a mailbox of its own has right ones too, so what they give ends as well.
 */
export async function checkDayCap(
  db: AuthQueries,
  network: string,
  { wrongCodesPerDay }: LoginLimits,
  now: number,
): Promise<DayCap> {
  const { favourUntil, wrongCodesAfterCap } = authLimits
  const wait = (scope: string, max: number) =>
    quotaWait(db, [{ scope, windows: [{ max, withinMs: dayMs }] }], now)
  const own = networkScope(network)
  if ((await wait(own, wrongCodesAfterCap)) === undefined) return { bits: 0 }
  const ofAll = await wait(globalScope, wrongCodesPerDay)
  if (ofAll === undefined) return { bits: 0 }
  const hasFavour = (await wait(globalScope, wrongCodesPerDay * favourUntil)) === undefined
  const right = hasFavour ? await countEvents(db, rightScope(network), now - dayMs) : 0
  const ofNetwork = await wait(own, wrongCodesAfterCap + right)
  if (ofNetwork !== undefined) return { bits: 0, seconds: Math.min(ofAll, ofNetwork) }
  const wrong = await countEvents(db, own, now - dayMs)
  return { bits: bitsFor(wrong / wrongCodesAfterCap) }
}

/** Records a right code of a device that was not known, in favour of its network. */
export const recordRightCode = (db: AuthQueries, network: string, now: number) =>
  recordEvent(db, rightScope(network), now)

/** The bits of work that an unknown device must do, by the wrong codes of all visitors within the last minute. */
export async function wrongCodeBits(
  db: AuthQueries,
  { wrongCodesPerMinute: max }: LoginLimits,
  now: number,
): Promise<number> {
  const count = await countEvents(db, globalScope, now - minuteMs)
  return count > max ? bitsFor(count / max) : 0
}

/** Records a wrong code; true where it is the one that makes the operator look. */
export async function recordWrongCode(
  db: AuthQueries,
  source: CodeSource,
  limits: LoginLimits,
  now: number,
): Promise<boolean> {
  await recordFailure(db, source.subject, now)
  await recordFailure(db, failureKey(source), now)
  await recordEvent(db, globalScope, now)
  await recordEvent(db, networkScope(source.network), now)
  if ((await wrongCodeBits(db, limits, now)) === 0) return false
  const isNew = ((await getBucketTime(db, alarmScope)) ?? 0) <= now
  await setBucketTime(db, alarmScope, now + authLimits.alarmMs)
  return isNew
}

/** Resets the wrong codes of subjects after a right one. */
export async function clearWrongCodes(db: AuthQueries, subjects: readonly string[]): Promise<void> {
  await db.deleteFrom('auth_failures').where('subject', 'in', subjects).execute()
}

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
