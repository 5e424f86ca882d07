import type { EndpointInput, postLostCode } from '@latchkey/protocol/vault'
import { refuse } from '@latchkey/service/refuse'
import type { AuthCaller, AuthDeps, Refused } from '../AuthDeps.js'
import { audit } from '../audit.js'
import { authLimits } from '../authLimits.js'
import type { AuthQueries } from '../openAuthDatabase.js'
import { isEmailFree } from '../stopEmailChange.js'
import { recordFailure } from '../wrongCodes.js'
import { endRemoved } from './endRemoved.js'

/** Takes the code of the new mailbox, and returns when it replaces the lost one, in milliseconds. May be called again. */
export async function confirmLost(
  deps: AuthDeps,
  input: EndpointInput<typeof postLostCode>,
  caller: AuthCaller,
): Promise<number> {
  const proved = await deps.db
    .selectFrom('auth_losts')
    .select(['id', 'proof_key', 'user_id'])
    .where('id', '=', input.lostId)
    .where('thumbprint', '=', caller.thumbprint)
    .where('step', 'in', ['code', 'waiting'])
    .executeTakeFirst()
  // Before the attempt counts: where escrow does not answer, none was made.
  if (proved && (await endRemoved(deps, proved))) refuse('code-expired')
  const result = await deps.db.transaction().execute((tx) => checkCode(deps, tx, input, caller))
  if ('refused' in result) refuse(result.refused, result)
  return result.readyAt
}

async function checkCode(
  { now: clock, secrets }: AuthDeps,
  tx: AuthQueries,
  { code, lostId }: EndpointInput<typeof postLostCode>,
  { thumbprint }: AuthCaller,
): Promise<{ readonly readyAt: number } | Refused> {
  const now = clock()
  // The attempt counts before it compares, in one statement: six concurrent requests get no sixth attempt.
  const lost = await tx
    .updateTable('auth_losts')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('id', '=', lostId)
    .where('thumbprint', '=', thumbprint)
    .where((row) =>
      row.or([
        row('step', '=', 'waiting'),
        row.and([row('step', '=', 'code'), row('until', '>', now)]),
      ]),
    )
    .returningAll()
    .executeTakeFirst()
  const { code_mac, new_email, user_id } = lost ?? {}
  if (!lost || !code_mac || !new_email || !user_id) return { refused: 'code-expired' }
  if (lost.attempts > authLimits.attemptsPerCode) return { refused: 'code-spent' }
  const subject = secrets.subject('email', new_email)
  if (!secrets.isValidCode(`lost|${lostId}`, code, code_mac)) {
    await recordFailure(tx, subject, now)
    await audit(tx, { kind: 'code-wrong', at: now, userId: user_id, thumbprint, detail: lostId })
    return { refused: 'code-wrong' }
  }
  if (lost.ready_at !== null) return { readyAt: lost.ready_at }
  if (!(await isEmailFree(tx, new_email, user_id, now))) {
    await tx.updateTable('auth_losts').set({ step: 'stopped' }).where('id', '=', lostId).execute()
    // It may be revealed: the visitor has just proved to read that mailbox.
    return { refused: 'already-exists' }
  }
  // The newest counts: of two who both have a factor, none gains by being first, and each new one is notified and waits.
  await tx
    .updateTable('auth_losts')
    .set({ step: 'stopped' })
    .where('user_id', '=', user_id)
    .where('step', '=', 'waiting')
    .execute()
  const readyAt = (await latestTime(tx, now)) + authLimits.lostMs
  await tx
    .updateTable('auth_losts')
    .set({ step: 'waiting', ready_at: readyAt, attempts: 0 })
    .where('id', '=', lostId)
    .execute()
  await audit(tx, { kind: 'lost-waiting', at: now, userId: user_id, subject, thumbprint })
  return { readyAt }
}

/** Now, or the latest time that was ever written down: a clock that was set back, and is put right later, shortens no wait. */
async function latestTime(tx: AuthQueries, now: number): Promise<number> {
  const last = await tx
    .selectFrom('auth_audit')
    .select('at')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Math.max(now, last?.at ?? 0)
}
