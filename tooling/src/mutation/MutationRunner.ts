import { readFileSync } from 'node:fs'
import type { RunnerTask, RunnerTestCase, SerializedConfig } from 'vitest'
import { VitestTestRunner } from 'vitest/runners'
import { getFn } from 'vitest/suite'
import { coverRounds, killRounds, type Rounds } from './rounds.js'
import {
  killedMutants,
  planVariable,
  readEntries,
  type WorkerPlan,
  writeEntry,
} from './workerLog.js'
import { type MutantSwitch, switchName } from './writeMutants.js'

/** A test has so many times its usual time, and never less than this. */
const patience = 6
const leastPatienceMs = 2_000

// Tests may replace the timers of the page.
const { clearTimeout, setTimeout } = globalThis

/**
 * Runs in the workers of Vitest, which loads it by its path. A test runs once for each mutant that it reaches, by
 * Vitest's own repeats: sources are loaded once, with all mutants behind a switch.
 */
// biome-ignore lint/style/noDefaultExport: Vitest takes a runner by its default export.
export default class MutationRunner extends VitestTestRunner {
  readonly #plan: WorkerPlan
  readonly #mutants: MutantSwitch = { active: 0, hits: new Set(), rounds: 0 }
  readonly #outside = new Set<number>()
  #file = ''
  #rounds: Rounds | undefined

  constructor(config: SerializedConfig) {
    super(config)
    this.#plan = JSON.parse(readFileSync(String(process.env[planVariable]), 'utf8'))
    Object.assign(globalThis, { [switchName]: this.#mutants })
  }

  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    await super.onBeforeRunTask(test)
    if (test.type !== 'test' || !isToRun(test)) return
    this.#file = test.file.filepath
    const { log, mode, tests } = this.#plan
    if (mode === 'cover') {
      this.#rounds = coverRounds()
    } else {
      const killed = killedMutants(readEntries(log))
      const queue = (tests[test.id]?.mutants ?? []).filter((id) => !killed.has(id))
      this.#rounds = killRounds(queue)
    }
    if (this.#rounds.most === 0) test.mode = 'skip'
    else test.repeats = this.#rounds.most - 1
  }

  // Vitest's own type of it has no second parameter.
  override onBeforeTryTask(test: RunnerTask, at?: { readonly repeats: number }): void {
    super.onBeforeTryTask(test)
    if (at && at.repeats > 0) this.#closeRound(test)
    else for (const id of this.#mutants.hits) this.#outside.add(id)
    const mutant = this.#rounds?.next() ?? 0
    this.#mutants.hits.clear()
    this.#mutants.rounds = 0
    this.#mutants.active = mutant
    if (mutant > 0) {
      const { pid } = process
      writeEntry(this.#plan.log, { type: 'started', pid, file: this.#file, mutant })
    }
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    if (this.#rounds?.isOver()) return
    const usual = this.#plan.tests[test.id]?.ms
    const run = getFn(test as Parameters<typeof getFn>[0])
    if (usual === undefined) return void (await run())
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      const fail = () => reject(new Error('the mutant takes too long'))
      timer = setTimeout(fail, Math.max(leastPatienceMs, usual * patience))
    })
    await Promise.race([run(), late]).finally(() => clearTimeout(timer))
  }

  override onAfterRunTask(test: RunnerTask): void {
    super.onAfterRunTask(test)
    if (test.type !== 'test' || !test.result || !isToRun(test)) return
    this.#closeRound(test)
    this.#mutants.active = 0
    this.#mutants.hits.clear()
    const entry = this.#rounds?.entry(test.id, this.#file)
    if (entry) writeEntry(this.#plan.log, entry)
    // What failed was meant to.
    test.result.state = 'pass'
  }

  override onAfterRunFiles(): void {
    super.onAfterRunFiles()
    if (!this.#file) return
    const { log, mode } = this.#plan
    for (const id of this.#mutants.hits) this.#outside.add(id)
    const mutants = [...this.#outside]
    if (mode === 'cover') writeEntry(log, { type: 'outside', file: this.#file, mutants })
    writeEntry(log, { type: 'done', file: this.#file })
  }

  /** Takes note of how the last time ended, and lets the next one begin afresh. */
  #closeRound({ result }: RunnerTask): void {
    if (!result) return
    this.#rounds?.close(result.state === 'fail', this.#mutants.hits)
    result.state = 'run'
    delete result.errors
  }
}

const isToRun = ({ mode }: RunnerTask) => mode === 'run' || mode === 'queued'
