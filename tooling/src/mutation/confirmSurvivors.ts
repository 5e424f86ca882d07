import type { Vitest } from 'vitest/node'
import { inRepository } from '../machine/inRepository.js'
import { distance } from './chooseTests.js'
import type { Mutant } from './findMutants.js'
import type { QuickResult } from './killMutants.js'
import { openVitest, runTests } from './openVitest.js'
import { applyMutation } from './writeMutants.js'

/** So many test files try a mutant again, those nearest to its source. */
const mostFiles = 4

/** Tries each of the mutants once more by plain Vitest, with only that one in its source; gives those that are killed. */
export async function confirmSurvivors(
  survivors: readonly number[],
  mutants: readonly Mutant[],
  quick: QuickResult,
  run: {
    readonly sources: ReadonlyMap<string, string>
    readonly workers: number
    readonly print: (line: string) => void
  },
): Promise<ReadonlySet<number>> {
  const killed = new Set<number>()
  const queue = [...survivors]
  const total = queue.length
  await Promise.all(Array.from({ length: Math.min(run.workers, total) }, work))
  return killed

  async function work(): Promise<void> {
    let current: { readonly file: string; readonly text: string } | undefined
    const textOf = (file: string) => (file === current?.file ? current.text : undefined)
    const vitest = await openVitest({ textOf, workers: 1, isolate: false, bail: 1 })
    try {
      for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
        const mutant = mutants[id - 1] as Mutant
        const before = current?.file
        const text = applyMutation(run.sources.get(mutant.file) ?? '', mutant)
        current = { file: mutant.file, text }
        for (const file of [before, mutant.file])
          if (file) vitest.invalidateFile(inRepository(file))
        if (!(await runNearest(vitest, id, mutant.file))) killed.add(id)
        if (queue.length % 25 === 0) run.print(`  ${queue.length} of ${total} left to try again`)
      }
    } finally {
      await vitest.close()
    }
  }

  async function runNearest(vitest: Vitest, id: number, source: string): Promise<boolean> {
    const loading = quick.loading.get(id) ?? []
    const tests = quick.tests.filter(({ mutants: reached }) => reached.includes(id))
    const files = [...new Set([...loading, ...tests.map(({ file }) => file)])]
    const near = files.sort((a, b) => distance(a, source) - distance(b, source)).slice(0, mostFiles)
    // Whole: where a source is loaded late, only the first test of a file seems to reach what runs while it loads.
    const chosen = new Map(near.map((file) => [inRepository(file), undefined] as const))
    return chosen.size === 0 || runTests(vitest, chosen)
  }
}
