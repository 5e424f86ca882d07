import { readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { JSONReport } from '@playwright/test/reporter'
import { writeSheetTypes } from '../build/cssModules.js'
import type { TestCommand } from '../machine/runCommand.js'
import {
  countTests,
  journeyResults,
  type TestResult,
  type Totals,
  unitResults,
} from './testResults.js'

/** One step of `npm test`. */
export type TestStep = {
  readonly name: StepName
  /** What it does, for the output. */
  readonly title: string
  /** Steps that must have passed before. */
  readonly needs?: readonly StepName[]
  /** Steps that must have ended before, whatever became of them. */
  readonly after?: readonly StepName[]
  /** `quietly` where the output goes to a file, of which only the end is shown. */
  command(args: readonly string[], quietly: boolean): TestCommand
  /** Counts its tests; a step without them passes or fails as a whole. */
  totals?(code: number): Totals
}

export type StepName =
  | 'lint'
  | 'types'
  | 'check'
  | 'unit'
  | 'build'
  | 'sites'
  | 'packages'
  | 'size'
  | 'e2e'

/** Leaves out the journeys that belong to the long run. */
export const withoutLong = '--grep-invert=@long'

/** The steps of a run; a long one runs every journey, and looks at the packages. */
export function testSteps(root: string, isLong = false): readonly TestStep[] {
  const tool = (name: string, ...args: readonly string[]) => ({
    command: join(root, 'node_modules/.bin', name),
    args,
  })
  const source = (file: string, ...args: readonly string[]) => ({
    command: process.execPath,
    args: ['--import', 'tsx', `tooling/src/${file}`, ...args],
  })
  const after = ['lint', 'types', 'check'] as const
  const packages: TestStep = {
    name: 'packages',
    title: 'packages as published',
    needs: ['build'],
    command: (args) => source('packs/checkPackages.ts', ...args),
  }
  return [
    {
      name: 'lint',
      title: 'format and lint',
      // Files to look at may be named; otherwise it looks at all.
      command: (args) =>
        tool('biome', 'check', ...(args.some((arg) => !arg.startsWith('-')) ? [] : ['.']), ...args),
    },
    {
      name: 'types',
      title: 'types',
      command: (args) => {
        writeSheetTypes(root)
        return tool('tsc', ...typeFlags(root), ...args)
      },
    },
    {
      name: 'check',
      title: 'cycles, folders, rules, public surface, docs',
      command: () => source('checks/check.ts'),
    },
    {
      name: 'unit',
      title: 'unit tests',
      after,
      command: (args, quietly) => {
        const reporters = [`--reporter=${quietly ? 'dot' : 'default'}`, '--reporter=json']
        const report = `--outputFile.json=${removeOldReport(root, 'unit')}`
        return tool('vitest', 'run', ...reporters, report, ...args)
      },
      totals: (code) => countTests(readResults(root, 'unit'), code),
    },
    // Beside the unit tests, which need nothing that is built, and often wait.
    { name: 'build', title: 'build', after, command: () => source('build/build.ts') },
    {
      name: 'sites',
      title: 'demo, frame and services for the journeys',
      needs: ['build'],
      command: () => {
        const built = source('devEnvironment/startBuild.ts', 'demo', 'frame', 'programs')
        return { ...built, args: ['--conditions=latchkey-source', ...built.args] }
      },
    },
    ...(isLong ? [packages] : []),
    {
      name: 'size',
      title: 'size budget',
      needs: ['build'],
      command: (args) => source('size/size.ts', ...args),
    },
    {
      name: 'e2e',
      title: 'browser journeys',
      needs: ['build', 'sites'],
      after: ['unit', 'packages', 'size'],
      command: (args) => ({
        // Who names a journey wants all of it.
        ...tool(
          'playwright',
          ...['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
          ...(args.length === 0 && !isLong ? [withoutLong] : args),
        ),
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: removeOldReport(root, 'e2e') },
      }),
      totals: (code) => countTests(readResults(root, 'e2e'), code),
    },
  ]
}

/**
 * An incremental check takes a fifth of the time. Each checker computes shared types for itself, so on few cores a second
 * one costs more than it saves.
 */
function typeFlags(root: string): readonly string[] {
  const buildInfo = join(root, '.latchkey/types.tsbuildinfo')
  const checkers = Math.max(1, Math.floor(availableParallelism() / 2))
  const remembering = ['--incremental', '--tsBuildInfoFile', buildInfo]
  return ['-p', 'tsconfig.json', ...remembering, '--checkers', String(checkers)]
}

const reportPath = (root: string, name: 'unit' | 'e2e') =>
  join(root, '.latchkey/logs', `${name}.json`)

/** A report of an earlier run must not be taken for one of this run. */
function removeOldReport(root: string, name: 'unit' | 'e2e'): string {
  const file = reportPath(root, name)
  rmSync(file, { force: true })
  return file
}

/** The tests that a step of the last run reported; none where it left no report that can be read. */
export function readResults(root: string, name: 'unit' | 'e2e'): readonly TestResult[] {
  try {
    const report = JSON.parse(readFileSync(reportPath(root, name), 'utf8'))
    if (name === 'unit') return unitResults(report, root)
    const { suites }: JSONReport = report
    return suites.flatMap((suite) => journeyResults(suite))
  } catch {
    return []
  }
}
