import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseReachMap, type ReachMap, reachPath, unknownJourneys } from '../changed/reachMap.js'
import { runGit } from '../machine/runGit.js'
import {
  flakyJourneys,
  flakyUnitTests,
  journeyFileTimes,
  journeyNames,
  unitFileTimes,
} from './fileTimes.js'
import type { StepResult } from './runSteps.js'
import { comparableRun, type RunTimes } from './runTimes.js'
import { appendHistory, readHistory, readRecorded } from './testHistory.js'
import type { TestReport } from './testReport.js'
import { readReport } from './testSteps.js'
import { sumTotals } from './testTotals.js'
import type { TimeBudget } from './timeBudget.js'

export const budgetPath = 'tooling/time-budget.json'

/** When this process and the first step began: the time between is setup. */
export type RunClock = { readonly began: number; readonly steps: number; readonly ended: number }

/** Adds a whole run to the history of this machine and returns its report. */
export function reportRun(
  root: string,
  results: readonly StepResult[],
  clock: RunClock,
): TestReport {
  const journeys = readReport(root, 'e2e')
  const unit = readReport(root, 'unit')
  const unitFiles = unitFileTimes(unit, root)
  const journeyFiles = journeyFileTimes(journeys)
  const cores = availableParallelism()
  const slowest = [...unitFiles.slice(0, 10), ...journeyFiles.slice(0, 10)]
  const run: RunTimes = {
    date: new Date(clock.began).toISOString().slice(0, 16),
    commit: commitOf(root),
    cores,
    ...sumTotals(results.map(({ totals }) => totals)),
    seconds: secondsOf(results, clock),
    slowest: slowest.map(({ file, seconds }) => `${seconds.toFixed(1)} ${file}`),
  }
  const local = comparableRun(readHistory(root), cores)
  appendHistory(root, run)
  return {
    run,
    budget: JSON.parse(readFileSync(join(root, budgetPath), 'utf8')) as TimeBudget,
    recorded: comparableRun(readRecorded(root), cores),
    local,
    unitFiles,
    journeyFiles,
    secondTries: [...flakyUnitTests(unit, root), ...flakyJourneys(journeys)],
    unknownJourneys: unknownJourneys(readReachMap(root), journeyNames(journeys)),
  }
}

/** Seconds by step, in tenths, with what came before the first and the time between start and end. */
export function secondsOf(
  results: readonly StepResult[],
  { began, ended, steps }: RunClock,
): Readonly<Record<string, number>> {
  const tenths = (seconds: number) => Math.round(seconds * 10) / 10
  const each = results.map(({ name, seconds }) => [name, tenths(seconds)] as const)
  return {
    setup: tenths((steps - began) / 1000),
    ...Object.fromEntries(each),
    all: tenths((ended - began) / 1000),
  }
}

function readReachMap(root: string): ReachMap {
  const file = join(root, reachPath)
  return parseReachMap(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
}

function commitOf(root: string): string {
  const commit = runGit(root, ['rev-parse', '--short', 'HEAD'])?.trim() ?? 'no commit'
  return runGit(root, ['status', '--porcelain'])?.trim() ? `${commit}+` : commit
}
