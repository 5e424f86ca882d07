import { type RawBuilder, sql } from 'kysely'
import { authLimits } from '../authLimits.js'
import type { AuthDatabase, AuthTables } from '../openAuthDatabase.js'

/** Ends what waits for a code, whose key was lost with the process before, and returns the logins among it. */
export async function endCodes(db: AuthDatabase, ended_at: number): Promise<readonly string[]> {
  await db
    .updateTable('auth_changes')
    .set({ ended_at })
    .where('ended_at', 'is', null)
    .where('step', '!=', 'verified')
    .execute()
  await db.updateTable('auth_losts').set({ step: 'stopped' }).where('step', '=', 'code').execute()
  await db.updateTable('auth_reauths').set({ ended_at }).where('ended_at', 'is', null).execute()
  const logins = await db
    .updateTable('auth_logins')
    .set({ ended_at })
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ended_at)
    .returning('id')
    .execute()
  return logins.map(({ id }) => id)
}

type Sweep = {
  readonly table: keyof AuthTables
  /** The rows that nothing needs any more. */
  readonly where: (now: number) => RawBuilder<unknown>
}

const { absoluteMs, auditMs, deletions, failureRetentionMs, formerEmailMs, sweepAfterMs } =
  authLimits

const olderThan =
  (column: string, staysMs: number): Sweep['where'] =>
  (now) =>
    sql`${sql.ref(column)} < ${now - staysMs}`

/** In this order: what belongs to a row goes after it. */
const sweeps: readonly Sweep[] = [
  { table: 'auth_logins', where: olderThan('expires_at', sweepAfterMs) },
  {
    table: 'auth_changes',
    // One that took effect is how the account is found by the address before.
    where: (now) => sql`stop_until < ${now - sweepAfterMs} and (completed_at is null
      or reverted_at is not null or completed_at < ${now - formerEmailMs})`,
  },
  {
    table: 'auth_losts',
    where: (now) => sql`step != 'waiting' and coalesce(ready_at, until) < ${now - sweepAfterMs}
      and (step != 'done' or ready_at < ${now - formerEmailMs})`,
  },
  { table: 'auth_former_devices', where: olderThan('at', formerEmailMs) },
  { table: 'auth_reauths', where: olderThan('expires_at', sweepAfterMs) },
  { table: 'auth_used_tokens', where: olderThan('until', 0) },
  { table: 'auth_tombstones', where: olderThan('at', deletions.withinMs) },
  {
    table: 'auth_stop_tokens',
    where: () => sql`change_id not in (select id from auth_changes)
      and change_id not in (select id from auth_losts)`,
  },
  { table: 'auth_events', where: olderThan('at', sweepAfterMs) },
  { table: 'auth_failures', where: olderThan('blocked_until', failureRetentionMs) },
  { table: 'auth_buckets', where: olderThan('full_at', 0) },
  { table: 'auth_sessions', where: olderThan('created_at', absoluteMs) },
  {
    table: 'auth_refresh_tokens',
    where: () => sql`session_id not in (select id from auth_sessions)`,
  },
  { table: 'auth_audit', where: olderThan('at', auditMs) },
]

/** Deletes expired rows; above all the e-mails of logins that were never completed. */
export async function sweepAuth(db: AuthDatabase, now: number): Promise<void> {
  for (const { table, where } of sweeps)
    await sql`delete from ${sql.table(table)} where ${where(now)}`.execute(db)
}
