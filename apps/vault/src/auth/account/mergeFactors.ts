import { maxFactors } from '@latchkey/protocol/vault'
import type { PublicFactor } from '../../peers/peers.js'
import { authLimits } from '../authLimits.js'
import { type FactorRow, isAmong } from '../usableFactors.js'

export type FactorMerge = {
  /** What sessions have named until now. */
  readonly stored: readonly FactorRow[]
  /** What escrow has. */
  readonly active: readonly PublicFactor[]
  /** What a session names now. */
  readonly factors: readonly PublicFactor[]
  readonly userId: string
  readonly sessionId: string
  readonly now: number
}

/**
 * The factors of a user after a session has named some. What escrow has stays. What it has not stays for a day, whichever session
 * named it: custody may be about to confirm it, and a thief who reads the mailbox must not drop it before. It does nothing until
 * then. Each session has room for one list, so that none fills that of another.
 */
export function mergeFactors(merge: FactorMerge): readonly FactorRow[] {
  const { active, factors, stored, now, sessionId, userId } = merge
  const { maxNamedFactors, namedFactorMs } = authLimits
  const left = stored.filter((row) => isAmong(active, row))
  const waiting = stored
    .filter((row) => !isAmong(active, row) && row.named_at > now - namedFactorMs)
    .map((row) => (isAmong(factors, row) ? { ...row, named_at: now } : row))
    .sort((one, other) => other.named_at - one.named_at)
  const added = factors
    .filter(({ factorId }) => !left.some((row) => row.factor_id === factorId))
    .map(
      ({ factorId, kind, proofKey, salt }): FactorRow => ({
        user_id: userId,
        factor_id: factorId,
        kind,
        proof_key: proofKey,
        salt: salt ?? null,
        session_id: sessionId,
        named_at: now,
      }),
    )
    .filter((row) => !waiting.some((other) => isSame(row, other)))
  const fitting = [...added, ...waiting].filter(({ session_id }, at, all) => {
    const before = all.slice(0, at).filter((row) => row.session_id === session_id)
    return before.length < maxFactors
  })
  return [...left, ...fitting.slice(0, maxNamedFactors)]
}

const isSame = (one: FactorRow, other: FactorRow): boolean =>
  (['factor_id', 'kind', 'proof_key', 'salt'] as const).every((part) => one[part] === other[part])
