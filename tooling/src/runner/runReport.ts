import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { runGit } from '../machine/runGit.js'
import type { StepResult } from './runSteps.js'

/** What a whole run took. */
export type RunTimes = {
  readonly date: string
  readonly commit: string
  readonly cores: number
  /** Processor seconds of a fixed piece of work in the same run. */
  readonly calibration: number
  /** Seconds between start and end of each step, and of `all`. */
  readonly seconds: Readonly<Record<string, number>>
  /** Seconds that the processors worked for each step. */
  readonly processor: Readonly<Record<string, number>>
}

export const budgetPath = 'tooling/time-budget.json'
/** The last whole run of this machine that passed. */
export const lastRunPath = '.latchkey/last-run.json'
/** How far above its budget a step may be; one of a few seconds varies by more. */
const tolerance = 1.2
const leastExcess = 5

export function runTimes(
  root: string,
  results: readonly StepResult[],
  { all, calibration }: { readonly all: number; readonly calibration: number },
): RunTimes {
  const tenths = (seconds: number) => Math.round(seconds * 10) / 10
  const each = (of: 'seconds' | 'processor') =>
    Object.fromEntries(
      results.flatMap(({ name, [of]: value }) =>
        value === undefined ? [] : [[name, tenths(value)] as const],
      ),
    )
  return {
    date: new Date().toISOString().slice(0, 16),
    commit: runGit(root, ['rev-parse', '--short', 'HEAD'])?.trim() ?? '',
    cores: availableParallelism(),
    calibration: Math.round(calibration * 1000) / 1000,
    seconds: { ...each('seconds'), all: tenths(all) },
    processor: each('processor'),
  }
}

/** The times of a run in a file; undefined where there is none. */
export function readRun(root: string, path: string): RunTimes | undefined {
  const file = join(root, path)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RunTimes) : undefined
}

/** Keeps the times of a run: as the last one, or as the budget. */
export function writeRun(root: string, path: string, run: RunTimes): void {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`)
}

/** What the budget is on this machine, now. */
const scaled = (budget: RunTimes, run: RunTimes, step: string) =>
  ((budget.processor[step] ?? 0) * run.calibration) / budget.calibration

/** The steps that exceed their budget by more than a fifth, in words. */
export function overBudget(run: RunTimes, budget: RunTimes): readonly string[] {
  return Object.entries(run.processor).flatMap(([step, seconds]) => {
    const limit = scaled(budget, run, step)
    if (limit === 0 || seconds <= Math.max(limit * tolerance, limit + leastExcess)) return []
    const times = `${seconds.toFixed(0)} s of processor time, its budget is ${limit.toFixed(0)} s`
    return [`${step} took ${times}: make it cheaper, or say why and npm run test:record`]
  })
}

/** What each step took, beside the recorded run and its scaled budget, for a table. */
export function stepTable(run: RunTimes, budget?: RunTimes) {
  const rows = Object.entries(run.seconds).map(([step, seconds]) => {
    const limit = budget && Math.round(scaled(budget, run, step))
    const recorded = budget?.seconds[step]
    return [step, { seconds, recorded, processor: run.processor[step], budget: limit || undefined }]
  })
  return Object.fromEntries(rows)
}
