import { errorName } from '../../peers/errorName.js'
import type { AuthDeps, Notice } from '../AuthDeps.js'
import { audit } from '../audit.js'
import { endAllSessions } from '../endSessions.js'
import { retireDevices } from '../knownDevices.js'
import type { AuthQueries, AuthTables } from '../openAuthDatabase.js'
import { isEmailFree } from '../stopEmailChange.js'
import { endRemoved } from './endRemoved.js'

type CompleteDeps = Pick<AuthDeps, 'db' | 'escrow' | 'notices' | 'now' | 'report' | 'secrets'>
type Lost = AuthTables['auth_losts']

/**
 * Gives the users whose wait is over their new e-mail. No request is needed; each is complete or still waits, and one
 * whose notices did not leave yet, or whose factor escrow cannot vouch for, waits longer.
 */
export async function completeLosts(deps: CompleteDeps): Promise<void> {
  const { db, notices, now, report } = deps
  const due = await dueLosts(db, now()).select(['id', 'proof_key', 'user_id']).execute()
  // At once: while escrow is away, the login that came by waits for it one time, not once for each.
  const outcomes = await Promise.allSettled(
    due.map(async (lost) => {
      if (await endRemoved(deps, lost)) return
      notices.send(await db.transaction().execute((tx) => complete(deps, tx, lost.id)))
    }),
  )
  for (const outcome of outcomes) {
    // One that cannot be completed stops neither the others nor the login that came by.
    if (outcome.status === 'rejected')
      report(`auth: a lost mailbox was not replaced (${errorName(outcome.reason)})`)
  }
}

const dueLosts = (db: AuthQueries, now: number) =>
  db
    .selectFrom('auth_losts')
    .where('step', '=', 'waiting')
    .where('ready_at', '<=', now)
    .where(({ exists, not, selectFrom }) => {
      const waiting = selectFrom('auth_notices').select('auth_notices.id')
      return not(exists(waiting.whereRef('auth_notices.change_id', '=', 'auth_losts.id')))
    })

async function complete(
  deps: CompleteDeps,
  tx: AuthQueries,
  id: string,
): Promise<readonly string[]> {
  const at = deps.now()
  // Again, in the transaction: it may have been stopped meanwhile.
  const lost = await dueLosts(tx, at).selectAll().where('id', '=', id).executeTakeFirst()
  const { new_email: newEmail, user_id: userId } = lost ?? {}
  if (!lost || !newEmail || !userId) return []
  const users = tx.selectFrom('auth_users').select('email').where('id', '=', userId)
  const user = await users.executeTakeFirst()
  const isFree = await isEmailFree(tx, newEmail, userId, at)
  const old_email = user?.email ?? null
  const step = old_email !== null && isFree ? 'done' : 'stopped'
  await tx.updateTable('auth_losts').set({ step, old_email }).where('id', '=', id).execute()
  if (!user) return []
  if (old_email !== null && step === 'done')
    return changeEmail(deps, tx, { lost, userId, newEmail, oldEmail: old_email })
  await audit(tx, { kind: 'lost-refused', at, userId, detail: id })
  return deps.notices.store(tx, userId, [{ to: newEmail, kind: 'lost-refused' }])
}

async function changeEmail(
  { notices, now, secrets }: CompleteDeps,
  tx: AuthQueries,
  {
    lost,
    newEmail,
    oldEmail,
    userId,
  }: { readonly lost: Lost; readonly userId: string } & Readonly<
    Record<'newEmail' | 'oldEmail', string>
  >,
): Promise<readonly string[]> {
  const at = now()
  await tx.updateTable('auth_users').set({ email: newEmail }).where('id', '=', userId).execute()
  await endAllSessions(tx, userId, at)
  // Also what the old mailbox could still take back: its reader would have the account again.
  await tx
    .updateTable('auth_changes')
    .set({ ended_at: at, stop_until: at })
    .where('user_id', '=', userId)
    .execute()
  await tx
    .updateTable('auth_losts')
    .set({ step: 'stopped' })
    .where('user_id', '=', userId)
    .where('step', 'in', ['proof', 'code', 'waiting'])
    .execute()
  const [old, subject] = [oldEmail, newEmail].map((email) => secrets.subject('email', email))
  await retireDevices(tx, { subject: old ?? '', userId }, at)
  const { id, thumbprint } = lost
  await audit(tx, { kind: 'lost-done', at, userId, subject, thumbprint, detail: id })
  // Without the new address, and without a button: the reader of the old mailbox may be a stranger by now.
  const changed = [oldEmail, newEmail].map((to): Notice => ({ to, kind: 'email-changed' }))
  return notices.store(tx, userId, changed)
}
