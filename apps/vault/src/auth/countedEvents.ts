import { hourMs } from '@latchkey/service/durations'
import { type RateWindow, toSeconds, windowWaitMs } from '../storage/slidingWindow.js'
import type { AuthQueries, AuthTables } from './openAuthDatabase.js'

/** The rate windows of one counted thing. */
export type Quota = { readonly scope: string; readonly windows: readonly RateWindow[] }

/**
 * Counts one event against every quota, or against none and returns the seconds until a retry. Windows slide: with
 * fixed hours, the quota of two hours could be used at once.
 */
export async function consumeQuotas(
  db: AuthQueries,
  quotas: readonly Quota[],
  now: number,
): Promise<number | undefined> {
  for (const { scope, windows } of quotas) {
    for (const window of windows) {
      const wait = await windowWaitMs<AuthTables>(
        db,
        { table: 'auth_events', match: { scope } },
        window,
        now,
      )
      if (wait > 0) return toSeconds(wait)
    }
  }
  for (const { scope } of quotas) await recordEvent(db, scope, now)
  return undefined
}

/** The number of events since a time. */
export async function countEvents(db: AuthQueries, scope: string, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('auth_events')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('scope', '=', scope)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Records one event of a scope. */
export async function recordEvent(db: AuthQueries, scope: string, at: number): Promise<void> {
  await db.insertInto('auth_events').values({ scope, at }).execute()
}

/** The time of the last event. */
export async function lastEventAt(db: AuthQueries, scope: string): Promise<number | undefined> {
  const last = await db
    .selectFrom('auth_events')
    .select('at')
    .where('scope', '=', scope)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.at
}

/** A quota that refills at a steady rate, up to `burst`. */
export type TokenBucket = { readonly perHour: number; readonly burst: number }

/** The seconds until a token is there; undefined where one is there now. */
export async function bucketRetryAfter(
  db: AuthQueries,
  scope: string,
  bucket: TokenBucket,
  now: number,
): Promise<number | undefined> {
  const excess =
    (await fullAtAfterOne(db, scope, bucket, now)) - now - bucket.burst * stepMs(bucket)
  return excess > 0 ? toSeconds(excess) : undefined
}

/** Takes one token; `bucketRetryAfter` must have returned undefined. */
export async function consumeToken(
  db: AuthQueries,
  scope: string,
  bucket: TokenBucket,
  now: number,
): Promise<void> {
  await setBucketTime(db, scope, Math.ceil(await fullAtAfterOne(db, scope, bucket, now)))
}

const stepMs = ({ perHour }: TokenBucket) => hourMs / perHour

async function fullAtAfterOne(db: AuthQueries, scope: string, bucket: TokenBucket, now: number) {
  return Math.max(now, (await getBucketTime(db, scope)) ?? 0) + stepMs(bucket)
}

/** The time that is stored under a scope. */
export async function getBucketTime(db: AuthQueries, scope: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('auth_buckets')
    .select('full_at')
    .where('scope', '=', scope)
    .executeTakeFirst()
  return row?.full_at
}

/** Stores a time under a scope. */
export async function setBucketTime(
  db: AuthQueries,
  scope: string,
  full_at: number,
): Promise<void> {
  await db
    .insertInto('auth_buckets')
    .values({ scope, full_at })
    .onConflict((conflict) => conflict.column('scope').doUpdateSet({ full_at }))
    .execute()
}
