import { readFileSync } from 'node:fs'
import type { RunnerTask, RunnerTestCase, SerializedConfig } from 'vitest'
import { VitestTestRunner } from 'vitest/runners'
import { getFn } from 'vitest/suite'
import {
  killedMutants,
  planVariable,
  readEntries,
  type WorkerPlan,
  writeEntry,
} from './workerLog.js'
import { type MutantSwitch, switchName } from './writeMutants.js'

/** A test has so many times its usual time, and never less than the second. */
const patience = 5
const leastPatienceMs = 1_500

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
  #queue: readonly number[] = []
  #failed: boolean[] = []
  #hits: readonly number[] = []
  #startedAt = 0
  #ms = 0
  #file = ''

  constructor(config: SerializedConfig) {
    super(config)
    this.#plan = JSON.parse(readFileSync(String(process.env[planVariable]), 'utf8'))
    Object.assign(globalThis, { [switchName]: this.#mutants })
  }

  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    await super.onBeforeRunTask(test)
    if (test.type !== 'test' || !isToRun(test)) return
    this.#failed = []
    this.#file = test.file.filepath
    if (this.#plan.mode === 'cover') {
      test.repeats = 1
      return
    }
    const killed = killedMutants(readEntries(this.#plan.log))
    this.#queue = (this.#plan.tests[test.id]?.mutants ?? []).filter((id) => !killed.has(id))
    if (this.#queue.length === 0) test.mode = 'skip'
    // The last time is without a mutant: what fails then was not the mutants' doing.
    else test.repeats = this.#queue.length
  }

  // Vitest's own type of it has no second parameter.
  override onBeforeTryTask(test: RunnerTask, at?: { readonly repeats: number }): void {
    super.onBeforeTryTask(test)
    const round = at?.repeats ?? 0
    if (round > 0) this.#closeRound(test)
    const { hits } = this.#mutants
    if (round === 0) for (const id of hits) this.#outside.add(id)
    hits.clear()
    this.#mutants.rounds = 0
    this.#mutants.active = this.#plan.mode === 'kill' ? (this.#queue[round] ?? 0) : 0
    this.#startedAt = performance.now()
    if (this.#mutants.active > 0) {
      const { active: mutant } = this.#mutants
      writeEntry(this.#plan.log, { type: 'started', pid: process.pid, file: this.#file, mutant })
    }
  }

  async runTask(test: RunnerTestCase): Promise<void> {
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
    if (this.#plan.mode === 'cover') this.#writeCoverage(test)
    else this.#writeKills()
    // What failed was meant to.
    test.result.state = 'pass'
  }

  override onAfterRunFiles(): void {
    super.onAfterRunFiles()
    const { log, mode } = this.#plan
    if (!this.#file) return
    for (const id of this.#mutants.hits) this.#outside.add(id)
    const mutants = [...this.#outside]
    if (mode === 'cover') writeEntry(log, { type: 'outside', file: this.#file, mutants })
    writeEntry(log, { type: 'done', file: this.#file })
  }

  /** Takes note of how the last time ended, and lets the next one begin afresh. */
  #closeRound(test: RunnerTask): void {
    const { result } = test
    if (!result) return
    if (this.#failed.length === 0) {
      this.#hits = [...this.#mutants.hits]
      this.#ms = performance.now() - this.#startedAt
    }
    this.#failed.push(result.state === 'fail')
    result.state = 'run'
    delete result.errors
  }

  #writeCoverage({ file, id }: RunnerTestCase): void {
    const isRepeatable = !this.#failed.includes(true)
    const test = { id, file: file.filepath, ms: this.#ms, isRepeatable, mutants: this.#hits }
    writeEntry(this.#plan.log, { type: 'test', test })
  }

  #writeKills(): void {
    const mutants = this.#queue.filter((_, at) => this.#failed[at])
    if (mutants.length === 0) return
    const isSound = this.#failed.at(-1) === false
    writeEntry(this.#plan.log, { type: isSound ? 'killed' : 'doubted', mutants })
  }
}

const isToRun = ({ mode }: RunnerTask) => mode === 'run' || mode === 'queued'
