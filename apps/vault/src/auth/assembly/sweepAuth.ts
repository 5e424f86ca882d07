import { authLimits } from '../authLimits.js'
import type { AuthDatabase } from '../openAuthDatabase.js'

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

/** Deletes expired rows; above all the e-mails of logins that were never completed. */
export async function sweepAuth(db: AuthDatabase, now: number): Promise<void> {
  const { absoluteMs, auditMs, deletions, failureRetentionMs, sweepAfterMs } = authLimits
  await db
    .deleteFrom('auth_logins')
    .where('expires_at', '<', now - sweepAfterMs)
    .execute()
  await db
    .deleteFrom('auth_changes')
    .where('stop_until', '<', now - sweepAfterMs)
    .execute()
  await db
    .deleteFrom('auth_losts')
    .where('step', '!=', 'waiting')
    .where(({ fn }) => fn.coalesce('ready_at', 'until'), '<', now - sweepAfterMs)
    .execute()
  await db
    .deleteFrom('auth_reauths')
    .where('expires_at', '<', now - sweepAfterMs)
    .execute()
  await db
    .deleteFrom('auth_tombstones')
    .where('at', '<', now - deletions.withinMs)
    .execute()
  await db
    .deleteFrom('auth_stop_tokens')
    .where('change_id', 'not in', (query) => query.selectFrom('auth_changes').select('id'))
    .where('change_id', 'not in', (query) => query.selectFrom('auth_losts').select('id'))
    .execute()
  await db
    .deleteFrom('auth_events')
    .where('at', '<', now - sweepAfterMs)
    .execute()
  await db
    .deleteFrom('auth_failures')
    .where('blocked_until', '<', now - failureRetentionMs)
    .execute()
  await db.deleteFrom('auth_buckets').where('full_at', '<', now).execute()
  await db
    .deleteFrom('auth_sessions')
    .where('created_at', '<', now - absoluteMs)
    .execute()
  await db
    .deleteFrom('auth_refresh_tokens')
    .where('session_id', 'not in', (query) => query.selectFrom('auth_sessions').select('id'))
    .execute()
  await db
    .deleteFrom('auth_audit')
    .where('at', '<', now - auditMs)
    .execute()
}
