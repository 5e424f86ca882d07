import { hourMs } from '@latchkey/service/durations'
import { type RateWindow, toSeconds, windowWaitMs } from '../storage/slidingWindow.js'
import type { AuthQueries, AuthTables } from './openAuthDatabase.js'

export type Quota = { readonly scope: string; readonly windows: readonly RateWindow[] }

/**
 * The seconds until every quota has room for one event; undefined where they have it now. Windows slide: with fixed
 * hours, the quota of two hours could be used at once.
 */
export async function quotaWait(
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
  return undefined
}

export async function recordQuotas(
  db: AuthQueries,
  quotas: readonly Quota[],
  now: number,
): Promise<void> {
  for (const { scope } of quotas) await recordEvent(db, scope, now)
}

export async function countEvents(db: AuthQueries, scope: string, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('auth_events')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('scope', '=', scope)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function recordEvent(db: AuthQueries, scope: string, at: number): Promise<void> {
  await db.insertInto('auth_events').values({ scope, at }).execute()
}

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
export type TokenBucket = {
  readonly perHour: number
  readonly burst: number
  /** How many times its burst may be taken beyond what is there; none by default. */
  readonly maxDebt?: number
}

/** The seconds until a token is there; undefined where one is there now. */
export async function bucketRetryAfter(
  db: AuthQueries,
  scope: string,
  bucket: TokenBucket,
  now: number,
): Promise<number | undefined> {
  const debt = await bucketDebt(db, scope, bucket, now)
  return debt > 0 ? toSeconds(debt * stepMs(bucket)) : undefined
}

/** How many tokens are missing for one more; 0 where it is there. */
export async function bucketDebt(
  db: AuthQueries,
  scope: string,
  bucket: TokenBucket,
  now: number,
): Promise<number> {
  const missing = (await fullAtAfterOne(db, scope, bucket, now)) - now
  return Math.max(0, missing / stepMs(bucket) - bucket.burst)
}

/** Takes one token; where it is not there, the debt grows up to its maximum. */
export async function consumeToken(
  db: AuthQueries,
  scope: string,
  bucket: TokenBucket,
  now: number,
): Promise<void> {
  const { burst, maxDebt = 0 } = bucket
  const latest = now + burst * (1 + maxDebt) * stepMs(bucket)
  const fullAt = Math.min(await fullAtAfterOne(db, scope, bucket, now), latest)
  await setBucketTime(db, scope, Math.ceil(fullAt))
}

const stepMs = ({ perHour }: TokenBucket) => hourMs / perHour

async function fullAtAfterOne(db: AuthQueries, scope: string, bucket: TokenBucket, now: number) {
  return Math.max(now, (await getBucketTime(db, scope)) ?? 0) + stepMs(bucket)
}

export async function getBucketTime(db: AuthQueries, scope: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('auth_buckets')
    .select('full_at')
    .where('scope', '=', scope)
    .executeTakeFirst()
  return row?.full_at
}

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
