import type { EndpointInput, postFactors } from '@latchkey/protocol/vault'
import { refuse } from '@latchkey/service/refuse'
import type { EscrowPeer } from '../../peers/peers.js'
import type { AuthDeps, SessionCaller } from '../AuthDeps.js'
import { audit } from '../audit.js'
import { requireRecentLogin } from './requireRecentLogin.js'

type Factors = EndpointInput<typeof postFactors>['factors']

/**
 * Replaces the factors that may stand in for a lost mailbox, with those that escrow has for the wallet: a session, however
 * fresh, is worth no more than the mailbox, and may neither disarm this way back nor plant a factor in it. What was proved with one that is no more stops: its owner took
 * it away because a thief has it. May be called again.
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
  const active = await escrow.activeFactors(user_id, walletId).catch(() => refuse('unavailable'))
  const isActive = active ? factors.length > 0 && isSame(factors, active) : factors.length === 0
  if (!isActive) refuse('unauthorized')
  const rows = factors.map(({ factorId, kind, proofKey, salt }) => {
    return { user_id, factor_id: factorId, kind, proof_key: proofKey, salt: salt ?? null }
  })
  const keys = rows.map(({ proof_key }) => proof_key)
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('auth_factors').where('user_id', '=', user_id).execute()
    if (rows.length > 0) await tx.insertInto('auth_factors').values(rows).execute()
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

/** Whether both lists name the same factors, in whatever order. */
function isSame(one: Factors, other: Awaited<ReturnType<EscrowPeer['activeFactors']>>): boolean {
  const textOf = ({ factorId, kind, proofKey, salt = '' }: Factors[number]) =>
    [factorId, kind, proofKey, salt].join(' ')
  return one.map(textOf).sort().join() === (other ?? []).map(textOf).sort().join()
}
