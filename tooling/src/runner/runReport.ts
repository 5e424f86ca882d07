import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { reachPath, readReachMap, unknownJourneys } from '../changed/reachMap.js'
import { runGit } from '../machine/runGit.js'
import type { StepResult } from './runSteps.js'
import { slowestFiles, type TestResult } from './testResults.js'
import { readResults } from './testSteps.js'

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

const budgetPath = 'tooling/time-budget.json'
/** The whole runs of this machine that passed, one line each. */
const historyPath = '.latchkey/test-runs.jsonl'
/** How far above its budget a step may be. */
const tolerance = 1.2

/** The times of a run. */
export function runTimes(
  root: string,
  results: readonly StepResult[],
  { all, calibration }: { readonly all: number; readonly calibration: number },
): RunTimes {
  const tenths = (seconds: number) => Math.round(seconds * 10) / 10
  const each = (of: (result: StepResult) => number | undefined) =>
    results.flatMap((result) => {
      const seconds = of(result)
      return seconds === undefined ? [] : [[result.name, tenths(seconds)] as const]
    })
  return {
    date: new Date().toISOString().slice(0, 16),
    commit: runGit(root, ['rev-parse', '--short', 'HEAD'])?.trim() ?? '',
    cores: availableParallelism(),
    calibration: Math.round(calibration * 1000) / 1000,
    seconds: { ...Object.fromEntries(each(({ seconds }) => seconds)), all: tenths(all) },
    processor: Object.fromEntries(each(({ processor }) => processor)),
  }
}

/** The recorded run, whose processor times are the budget; undefined where there is none. */
export function readBudget(root: string): RunTimes | undefined {
  const file = join(root, budgetPath)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RunTimes) : undefined
}

/** What the budget is on this machine, now. */
const scaled = (budget: RunTimes, run: RunTimes, step: string) =>
  ((budget.processor[step] ?? 0) * run.calibration) / budget.calibration

/** The steps that exceed their budget by more than a fifth, in words. */
export function overBudget(run: RunTimes, budget: RunTimes): readonly string[] {
  return Object.entries(run.processor).flatMap(([step, seconds]) => {
    const limit = scaled(budget, run, step)
    if (limit === 0 || seconds <= limit * tolerance) return []
    const times = `${seconds.toFixed(0)} s of processor time, its budget is ${limit.toFixed(0)} s`
    return [`${step} took ${times}: make it cheaper, or say why and npm run test:record`]
  })
}

/** Where the time went: each step, the slowest files, second tries, and journeys that nobody recorded. */
export function reportText(root: string, run: RunTimes, budget?: RunTimes): string {
  const [unit, journeys] = [readResults(root, 'unit'), readResults(root, 'e2e')]
  const name = ({ file, title }: TestResult) => `${file} › ${title}`
  const unknown = unknownJourneys(readReachMap(root), journeys.map(name)).length
  const late = journeys.filter(({ status }) => status === 'flaky')
  const parts = [
    stepTable(run, budget),
    section('slowest files of unit tests', slowestFiles(unit)),
    section('slowest files of journeys', slowestFiles(journeys)),
    section('journeys that passed only at a second try', late.map(name)),
    unknown > 0
      ? `${unknown} journeys are not in ${reachPath}: npm run test:long records them`
      : '',
  ]
  return parts.filter(Boolean).join('\n\n')
}

/** A row for each step: seconds, and processor seconds, beside those of the recorded run. */
export function stepTable(run: RunTimes, budget?: RunTimes): string {
  const number = (value: number | undefined) => (value === undefined ? '' : value.toFixed(0))
  const rows = Object.entries(run.seconds).map(([step, seconds]) => [
    `  ${step}`,
    number(seconds),
    number(budget?.seconds[step]),
    number(run.processor[step]),
    budget?.processor[step] === undefined ? '' : number(scaled(budget, run, step)),
  ])
  const table = [['where the time went', 'seconds', 'recorded', 'processor', 'budget'], ...rows]
  const padded = table.map(([name = '', ...cells]) =>
    [name.padEnd(20), ...cells.map((cell) => cell.padStart(10))].join('').trimEnd(),
  )
  const { calibration, cores } = run
  return [...padded, `  ${cores} cores, calibration ${calibration} s`].join('\n')
}

function section(title: string, lines: readonly string[]): string {
  return lines.length > 0 ? [title, ...lines.map((line) => `  ${line}`)].join('\n') : ''
}

/** Keeps a run that passed, for `npm run test:record`. */
export function keepRun(root: string, run: RunTimes): void {
  const file = join(root, historyPath)
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(file, `${JSON.stringify(run)}\n`)
}

/** Makes the last run the budget, with the most that a step took in the last three of the same commit; false without one. */
export function recordBudget(root: string): boolean {
  const file = join(root, historyPath)
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  const runs = lines.map((line) => JSON.parse(line) as RunTimes).slice(-3)
  const last = runs.at(-1)
  if (!last) return false
  const alike = runs.filter(({ commit, cores }) => commit === last.commit && cores === last.cores)
  // A fresh clone has nothing that a step remembers from an earlier run.
  const most = (step: string) => Math.max(...alike.map((run) => scaled(run, last, step)))
  const processor = Object.keys(last.processor).map((step) => [step, Math.ceil(most(step))])
  const budget = { ...last, processor: Object.fromEntries(processor) }
  writeFileSync(join(root, budgetPath), `${JSON.stringify(budget, null, 2)}\n`)
  return true
}
