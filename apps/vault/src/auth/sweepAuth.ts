import { authLimits } from './authLimits.js'
import type { AuthDatabase } from './openAuthDatabase.js'

/** Deletes expired rows; above all the e-mails of logins that were never completed. */
export async function sweepAuth(db: AuthDatabase, now: number): Promise<void> {
  const { absoluteMs, auditMs, sweepAfterMs } = authLimits
  await db
    .deleteFrom('auth_logins')
    .where('expires_at', '<', now - sweepAfterMs)
    .execute()
  await db
    .deleteFrom('auth_changes')
    .where('expires_at', '<', now - sweepAfterMs)
    .execute()
  await db
    .deleteFrom('auth_events')
    .where('at', '<', now - sweepAfterMs)
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
