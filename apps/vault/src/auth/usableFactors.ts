import { refuse } from '@latchkey/service/refuse'
import type { PublicFactor } from '../peers/peers.js'
import type { AuthDeps } from './AuthDeps.js'
import type { AuthQueries, AuthTables } from './openAuthDatabase.js'

export type FactorRow = AuthTables['auth_factors']

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
  return (await namedFactors(db, userId)).filter((row) => isAmong(active, row))
}

/** Whatever sessions of the user have named. */
export const namedFactors = (on: AuthQueries, userId: string): Promise<readonly FactorRow[]> =>
  on
    .selectFrom('auth_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('factor_id')
    .execute()

/** Whether a named factor is one of these, in every part of it. */
export const isAmong = (
  factors: readonly PublicFactor[],
  { factor_id, kind, proof_key, salt }: FactorRow,
): boolean =>
  factors.some(
    (factor) =>
      factor.factorId === factor_id &&
      factor.kind === kind &&
      factor.proofKey === proof_key &&
      (factor.salt ?? null) === salt,
  )
