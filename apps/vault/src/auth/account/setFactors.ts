import type { EndpointInput, postFactors } from '@latchkey/protocol/vault'
import { refuse } from '@latchkey/service/refuse'
import type { AuthDeps, SessionCaller } from '../AuthDeps.js'
import { audit } from '../audit.js'
import { namedFactors } from '../usableFactors.js'
import { mergeFactors } from './mergeFactors.js'
import { requireRecentLogin } from './requireRecentLogin.js'

/**
 * Takes the factors that a session names for the day the mailbox is lost; before they are the wallet's, so that no device has to
 * live long enough to report them afterwards. A session, however fresh, is worth no more than the mailbox: what it names is
 * used only while escrow has it too; what escrow has stays in the list, and so does for a while what it may have soon. What was proved with a factor that is no more
 * stops: its owner took it away because a thief has it. May be called again. So a login on a page of a host is enough, and who
 * has just logged in for the first time names the first factor without another proof.
 */
export async function setFactors(
  { db, escrow, now }: Pick<AuthDeps, 'db' | 'escrow' | 'now'>,
  { factors, walletId }: EndpointInput<typeof postFactors>,
  caller: SessionCaller,
): Promise<void> {
  requireRecentLogin(caller, now())
  const user_id = caller.claims.sub
  const ids = new Set(factors.map(({ factorId }) => factorId))
  const isWhole = factors.every(({ kind, salt }) => (kind === 'password') === (salt !== undefined))
  // The way back of a lost mailbox is given one salt.
  const passwords = factors.filter(({ kind }) => kind === 'password')
  if (ids.size !== factors.length || !isWhole || passwords.length > 1) refuse('invalid-input')
  const active = await escrow.activeFactors(user_id).catch(() => refuse('unavailable'))
  await db.transaction().execute(async (tx) => {
    const stored = await namedFactors(tx, user_id)
    const caused = { userId: user_id, sessionId: caller.claims.sid, now: now() }
    const rows = mergeFactors({ stored, active, factors, ...caused })
    await tx.deleteFrom('auth_factors').where('user_id', '=', user_id).execute()
    if (rows.length > 0) await tx.insertInto('auth_factors').values(rows).execute()
    const keys = active.map(({ proofKey }) => proofKey)
    const pending = tx
      .updateTable('auth_losts')
      .set({ step: 'stopped' })
      .where('user_id', '=', user_id)
      .where('step', 'in', ['code', 'waiting'])
    await (keys.length > 0 ? pending.where('proof_key', 'not in', keys) : pending).execute()
    const { thumbprint } = caller
    await audit(tx, {
      kind: 'factors-set',
      at: now(),
      userId: user_id,
      thumbprint,
      detail: walletId,
    })
  })
}
