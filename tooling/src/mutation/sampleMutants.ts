import { createHash } from 'node:crypto'
import type { Mutant } from './findMutants.js'

/** A part of the mutants, the same for the same seed and text, and as large a part of every file. */
export function sampleMutants(
  mutants: readonly Mutant[],
  most: number,
  seed: string,
): readonly Mutant[] {
  if (mutants.length <= most) return mutants
  const share = most / mutants.length
  const files = [...new Set(mutants.map(({ file }) => file))]
  const chosen = new Set(
    files.flatMap((file) => {
      const own = mutants.filter((mutant) => mutant.file === file)
      const count = Math.max(1, Math.round(own.length * share))
      return [...own].sort((a, b) => order(a).localeCompare(order(b))).slice(0, count)
    }),
  )
  return mutants.filter((mutant) => chosen.has(mutant))

  function order({ name }: Mutant): string {
    return createHash('sha256').update(`${seed} ${name}`).digest('hex')
  }
}
