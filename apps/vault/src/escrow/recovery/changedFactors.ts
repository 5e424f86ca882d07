import type { FactorKind, RecoveryFactor } from '@latchkey/protocol/vault'
import type { ChangedFactors } from '../recoveryEmails.js'

/** Tells two sets apart. A factor that has other keys than before is another one, whatever its id says. */
export function changedFactors(
  before: readonly RecoveryFactor[],
  after: readonly RecoveryFactor[],
): ChangedFactors {
  return { added: missingIn(before, after), removed: missingIn(after, before) }
}

/** The kinds of the factors of `from` that are not in `set`. */
function missingIn(
  set: readonly RecoveryFactor[],
  from: readonly RecoveryFactor[],
): readonly FactorKind[] {
  const there = new Set(set.map(identityOf))
  return from.filter((factor) => !there.has(identityOf(factor))).map(({ kind }) => kind)
}

const identityOf = ({ factorId, kind, proofKey, sealingKey }: RecoveryFactor) =>
  [kind, factorId, proofKey, sealingKey].join('|')
