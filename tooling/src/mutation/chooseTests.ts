import type { CoveredTest, WorkerPlan } from './workerLog.js'

/** Of the tests that run the text of a mutant, so many try it; one that takes longer than this counts as slow. */
const mostTests = 60
const mostSlowTests = 4
const slowMs = 400

/** Which tests try which mutants: nearest to the source first, then the fastest. `fileOf` names the source of a mutant. */
export function chooseTests(
  tests: readonly CoveredTest[],
  mutants: readonly number[],
  fileOf: (mutant: number) => string,
): WorkerPlan['tests'] {
  const chosen = new Map<string, { ms: number; mutants: number[] }>()
  const reaching = new Map<number, CoveredTest[]>()
  for (const test of tests.filter(({ isRepeatable }) => isRepeatable)) {
    for (const mutant of test.mutants) {
      const known = reaching.get(mutant)
      if (known) known.push(test)
      else reaching.set(mutant, [test])
    }
  }
  for (const mutant of mutants) {
    const file = fileOf(mutant)
    const near = [...(reaching.get(mutant) ?? [])].sort(
      (a, b) => distance(a.file, file) - distance(b.file, file) || a.ms - b.ms,
    )
    const quick = near.filter(({ ms }) => ms <= slowMs).slice(0, mostTests)
    const slow = near.filter(({ ms }) => ms > slowMs).slice(0, mostSlowTests)
    for (const { id, ms } of [...quick, ...slow]) {
      const row = chosen.get(id) ?? { ms, mutants: [] }
      row.mutants.push(mutant)
      chosen.set(id, row)
    }
  }
  return Object.fromEntries(chosen)
}

/** How far a test is from a source: none beside it, one for every folder between them. */
export function distance(test: string, source: string): number {
  const stem = (path: string) => path.replace(/(\.attack|\.contract)?(\.test)?\.tsx?$/, '')
  if (stem(test) === stem(source)) return 0
  const [a, b] = [test.split('/'), source.split('/')]
  const shared = a.findIndex((part, at) => part !== b[at])
  return 1 + (a.length - shared - 1) + (b.length - shared - 1)
}
