import { refuse } from '@latchkey/service/refuse'
import type { PublicFactor } from '../peers/peers.js'
import type { AuthDeps } from './AuthDeps.js'
import type { AuthQueries, AuthTables } from './openAuthDatabase.js'

type FactorRow = AuthTables['auth_factors']

/**
 * The factors that stand in for a lost mailbox now. Both must say so: a session of the visitor, which named them, and escrow, at
 * this moment. A factor that was removed is none of them, whatever became of the device that removed it; and escrow alone
 * plants none. Without escrow's word nothing is accepted: the visitor tries again later.
 */
export async function usableFactors(
  { db, escrow }: Pick<AuthDeps, 'db' | 'escrow'>,
  userId: string,
): Promise<readonly FactorRow[]> {
  const active = await escrow.activeFactors(userId).catch(() => refuse('unavailable'))
  return namedAmong(db, userId, active)
}

/** Those of the named factors that are among the active ones, in every part of them. */
export async function namedAmong(
  on: AuthQueries,
  userId: string,
  active: readonly PublicFactor[],
): Promise<readonly FactorRow[]> {
  const named = await on
    .selectFrom('auth_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('factor_id')
    .execute()
  return named.filter(({ factor_id, kind, proof_key, salt }) =>
    active.some(
      (factor) =>
        factor.factorId === factor_id &&
        factor.kind === kind &&
        factor.proofKey === proof_key &&
        (factor.salt ?? null) === salt,
    ),
  )
}
