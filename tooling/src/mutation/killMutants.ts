import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Vitest } from 'vitest/node'
import { inRepository } from '../machine/inRepository.js'
import { chooseTests, type TestCounts } from './chooseTests.js'
import type { Mutant } from './findMutants.js'
import type { MutationTarget } from './mutationTargets.js'
import { openVitest, runTests } from './openVitest.js'
import {
  type CoveredTest,
  planVariable,
  readEntries,
  type WorkerEntry,
  type WorkerPlan,
  writeEntry,
} from './workerLog.js'
import { switchMutations } from './writeMutants.js'

/** A worker that writes nothing for so long hangs in the mutant that it began last. */
const silenceMs = 30_000
const mostTries = 8

/** Most mutants are killed by the first tests that try them; the others meet more and more. */
const passes: readonly TestCounts[] = [
  { quick: 2, slow: 0 },
  { quick: 8, slow: 1 },
  { quick: 50, slow: 2 },
  { quick: 50, slow: 4 },
]

/** What the tests said of the mutants, which are numbered from 1 in their order. */
export type QuickResult = {
  readonly tests: readonly CoveredTest[]
  /** The test files that reach a mutant while they load, by mutant. */
  readonly loading: ReadonlyMap<number, readonly string[]>
  readonly killed: ReadonlySet<number>
}

/** Tries all mutants of a workspace at once: sources have all of them in their text, and each test switches on those that it reaches. */
export async function killMutants(
  target: MutationTarget,
  mutants: readonly Mutant[],
  sources: ReadonlyMap<string, string>,
  run: {
    readonly folder: string
    readonly workers: number
    readonly print: (line: string) => void
  },
): Promise<QuickResult> {
  const texts = switchedTexts(target.files, mutants, sources)
  const planFile = join(run.folder, 'plan.json')
  process.env[planVariable] = planFile
  const vitest = await openVitest({
    textOf: (file) => texts.get(file),
    runner: inRepository('tooling/src/mutation/MutationRunner.ts'),
    workers: run.workers,
    isolate: true,
    bail: 0,
  })
  try {
    const files = target.tests.map(inRepository)
    const covered = await runPlan('cover', {}, files)
    const tests = covered.flatMap((entry) => (entry.type === 'test' ? [own(entry.test)] : []))
    run.print(`${target.workspace}: ${mutants.length} mutants, ${tests.length} tests`)
    const killed = new Set<number>()
    const passed = new Set<string>()
    for (const most of passes) {
      const alive = mutants.map((_, at) => at + 1).filter((id) => !killed.has(id))
      const isTried = (test: string, id: number) => passed.has(`${test} ${id}`)
      const plan = chooseTests(tests, alive, most, (id) => mutants[id - 1]?.file ?? '', isTried)
      const busy = new Set(tests.flatMap(({ file, id }) => (plan[id] ? [inRepository(file)] : [])))
      for (const entry of await runPlan('kill', plan, [...busy])) {
        if (entry.type !== 'tried') continue
        for (const id of entry.killed) killed.add(id)
        for (const id of entry.passed) passed.add(`${entry.test} ${id}`)
      }
      run.print(`  ${killed.size} killed`)
    }
    return { tests, loading: loadingFiles(covered), killed }
  } finally {
    await vitest.close()
  }

  /** Runs test files until each has come to its end: where one hangs or ends its process, the mutant is killed and the rest tried again. */
  async function runPlan(
    mode: WorkerPlan['mode'],
    tests: WorkerPlan['tests'],
    files: readonly string[],
  ) {
    const log = join(run.folder, `${mode}.jsonl`)
    rmSync(log, { force: true })
    writeFileSync(planFile, JSON.stringify({ mode, log, tests } satisfies WorkerPlan))
    let left = files
    for (let tries = 0; left.length > 0 && tries < mostTries; tries += 1) {
      await runWatched(vitest, left, log)
      const done = new Set(readEntries(log).flatMap((one) => (one.type === 'done' ? one.file : [])))
      left = left.filter((file) => !done.has(file))
      for (const mutant of unfinishedMutants(readEntries(log), left)) writeKilled(log, mutant)
    }
    if (left.length > 0) run.print(`did not come to an end: ${left.join(', ')}`)
    return readEntries(log)
  }
}

async function runWatched(vitest: Vitest, files: readonly string[], log: string): Promise<void> {
  let length = 0
  let changedAt = Date.now()
  const timer = setInterval(() => {
    const entries = readEntries(log)
    if (entries.length !== length) {
      length = entries.length
      changedAt = Date.now()
    } else if (Date.now() - changedAt > silenceMs) endHanging(entries, log)
  }, 5_000)
  try {
    await runTests(vitest, new Map(files.map((file) => [file, undefined])))
  } finally {
    clearInterval(timer)
  }
}

/** Ends the workers of ours that hang, and writes down what they hang in. */
function endHanging(entries: readonly WorkerEntry[], log: string): void {
  const last = new Map(
    entries.flatMap((one) => (one.type === 'started' ? [[one.pid, one.mutant] as const] : [])),
  )
  for (const [pid, mutant] of last) {
    try {
      process.kill(pid, 'SIGKILL')
      writeKilled(log, mutant)
    } catch {
      // It has ended by itself.
    }
  }
}

/** The mutants in which the workers of these test files ended before their time. */
function unfinishedMutants(
  entries: readonly WorkerEntry[],
  files: readonly string[],
): readonly number[] {
  const last = new Map(
    entries.flatMap((one) => (one.type === 'started' ? [[one.file, one.mutant] as const] : [])),
  )
  return files.flatMap((file) => last.get(file) ?? [])
}

const writeKilled = (log: string, mutant: number) =>
  writeEntry(log, { type: 'tried', test: '', killed: [mutant], passed: [] })

function switchedTexts(
  files: readonly string[],
  mutants: readonly Mutant[],
  sources: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map(
    files.map((file) => {
      const own = mutants.flatMap((mutant, at) =>
        mutant.file === file ? [{ mutant, id: at + 1 }] : [],
      )
      const text = switchMutations(
        file,
        sources.get(file) ?? '',
        own.map(({ mutant }) => mutant),
        own.map(({ id }) => id),
      )
      return [file, text]
    }),
  )
}

function loadingFiles(entries: readonly WorkerEntry[]): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, string[]>()
  for (const entry of entries) {
    if (entry.type !== 'outside') continue
    for (const mutant of entry.mutants) {
      found.set(mutant, [...(found.get(mutant) ?? []), fromRoot(entry.file)])
    }
  }
  return found
}

const own = (test: CoveredTest): CoveredTest => ({ ...test, file: fromRoot(test.file) })
const fromRoot = (file: string) => file.slice(inRepository('.').length)
