import type { CoveredTest, WorkerPlan } from './workerLog.js'

/** A test that takes longer than this counts as slow. */
const slowMs = 300

/** Of the tests that run the text of a mutant, how many try it. */
export type TestCounts = { readonly quick: number; readonly slow: number }

/** Which tests try which mutants: nearest to the source first, then the fastest. `fileOf` names the source of a mutant, `isTried` says whether a test was at it before. */
export function chooseTests(
  tests: readonly CoveredTest[],
  mutants: readonly number[],
  most: TestCounts,
  fileOf: (mutant: number) => string,
  isTried: (test: string, mutant: number) => boolean = () => false,
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
    const near = (reaching.get(mutant) ?? [])
      .filter(({ id }) => !isTried(id, mutant))
      .sort((a, b) => distance(a.file, file) - distance(b.file, file) || a.ms - b.ms)
    const quick = near.filter(({ ms }) => ms <= slowMs).slice(0, most.quick)
    const slow = near.filter(({ ms }) => ms > slowMs).slice(0, most.slow)
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
