import { refuse } from '@latchkey/service/refuse'
import { toSeconds, windowWaitMs } from '../../storage/slidingWindow.js'
import type { AuthDeps, Refused, SessionCaller } from '../AuthDeps.js'
import { audit } from '../audit.js'
import { authLimits } from '../authLimits.js'
import type { AuthQueries, AuthTables } from '../openAuthDatabase.js'
import { requireWindowProof } from './requireRecentLogin.js'

type DeleteDeps = Pick<AuthDeps, 'db' | 'escrow' | 'isMailReady' | 'notices' | 'now' | 'secrets'>

/**
 * Deletes everything that auth knows of a visitor. What stays for a while is a keyed hash of the e-mail, so that accounts are
 * not made and deleted without end, and the lines of the audit, which have no e-mail either.
 */
export async function deleteAccount(deps: DeleteDeps, caller: SessionCaller): Promise<void> {
  const { db, notices, now } = deps
  requireWindowProof(caller, now())
  // Only a device that opens the wallet deletes that: without the account no one would find it again.
  const { sub } = caller.claims
  if (await deps.escrow.holdsShare(sub).catch(() => refuse('unavailable'))) refuse('already-exists')
  // Nothing is deleted without its notice.
  if (!(await deps.isMailReady())) refuse('unavailable')
  const result = await db.transaction().execute(async (tx) => {
    const userId = caller.claims.sub
    const users = tx.selectFrom('auth_users').select('email').where('id', '=', userId)
    const user = (await users.executeTakeFirst()) ?? refuse('unauthorized')
    const { email } = user
    const subject = await subjectOf(deps, tx, userId, email)
    const refused = await checkDeletions(tx, subject, now())
    if (refused) return refused
    await deleteRows(tx, { userId, subject, email: email ?? '' })
    await tx.insertInto('auth_tombstones').values({ subject, at: now() }).execute()
    const { thumbprint } = caller
    await audit(tx, { kind: 'account-deleted', at: now(), userId, subject, thumbprint })
    return email === null ? [] : notices.store(tx, userId, [{ to: email, kind: 'account-deleted' }])
  })
  if ('refused' in result) refuse(result.refused, result)
  notices.send(result)
}

/** What is counted by: the e-mail, or where there is none, the first account at a provider. */
async function subjectOf(
  { secrets }: Pick<AuthDeps, 'secrets'>,
  tx: AuthQueries,
  userId: string,
  email: string | null,
): Promise<string> {
  if (email !== null) return secrets.subject('email', email)
  const identity = await tx
    .selectFrom('auth_identities')
    .select(['issuer', 'subject'])
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .executeTakeFirst()
  return secrets.subject('identity', `${identity?.issuer}|${identity?.subject}`)
}

async function checkDeletions(
  tx: AuthQueries,
  subject: string,
  now: number,
): Promise<Refused | undefined> {
  const rows = { table: 'auth_tombstones', match: { subject } } as const
  const wait = await windowWaitMs<AuthTables>(tx, rows, authLimits.deletions, now)
  return wait > 0 ? { refused: 'too-many', seconds: toSeconds(wait) } : undefined
}

async function deleteRows(
  tx: AuthQueries,
  { email, subject, userId }: Readonly<Record<'email' | 'subject' | 'userId', string>>,
): Promise<void> {
  const sessions = tx.selectFrom('auth_sessions').select('id').where('user_id', '=', userId)
  const changes = tx.selectFrom('auth_changes').select('id').where('user_id', '=', userId)
  const losts = tx.selectFrom('auth_losts').select('id').where('user_id', '=', userId)
  await tx.deleteFrom('auth_refresh_tokens').where('session_id', 'in', sessions).execute()
  await tx.deleteFrom('auth_reauths').where('session_id', 'in', sessions).execute()
  await tx.deleteFrom('auth_stop_tokens').where('change_id', 'in', changes).execute()
  await tx.deleteFrom('auth_stop_tokens').where('change_id', 'in', losts).execute()
  const tables = ['auth_sessions', 'auth_changes', 'auth_losts', 'auth_factors'] as const
  await tx.deleteFrom('auth_identities').where('user_id', '=', userId).execute()
  for (const table of [...tables, 'auth_former_devices'] as const) {
    await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  }
  await tx.deleteFrom('auth_notices').where('user_id', '=', userId).execute()
  await tx.deleteFrom('auth_devices').where('subject', '=', subject).execute()
  await tx.deleteFrom('auth_logins').where('email', '=', email).execute()
  const begun = tx.deleteFrom('auth_losts').where('email', '=', email)
  await begun.where('step', '=', 'proof').execute()
  await tx.deleteFrom('auth_users').where('id', '=', userId).execute()
}
