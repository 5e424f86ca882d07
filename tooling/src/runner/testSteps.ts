import { existsSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { writeSheetTypes } from '../build/cssModules.js'
import type { TestCommand } from '../machine/runCommand.js'
import { checkTotals, playwrightTotals, type Totals, vitestTotals } from './testTotals.js'

/** One step of `npm test`. */
export type TestStep = {
  readonly name: StepName
  /** What it does, for the output. */
  readonly title: string
  /** Steps that must have passed before. */
  readonly needs?: readonly StepName[]
  /** Starts together with the step before it, or once what it needs is done: both are cheap, or leave a core idle. */
  readonly runsWithPrevious?: boolean
  /** `quietly` where the output goes to a file, of which only the end is shown. */
  command(args: readonly string[], quietly: boolean): TestCommand
  totals(code: number): Totals
}

/** The steps that count their tests one by one. */
export type ReportingStep = 'unit' | 'e2e'

export type StepName = 'lint' | 'types' | 'check' | 'unit' | 'build' | 'packages' | 'size' | 'e2e'

/** The tag of journeys that `npm test` leaves to `npm run test:long`. */
export const longTag = '@long'

/** The steps in their order: the cheap ones first. */
export function testSteps(root: string): readonly TestStep[] {
  const tool = (name: string) => join(root, 'node_modules/.bin', name)
  const source =
    (file: string, ...flags: readonly string[]) =>
    (args: readonly string[]) => ({
      command: process.execPath,
      args: [...flags, '--import', 'tsx', `tooling/src/${file}`, ...args],
    })
  const report = (name: ReportingStep) => reportPath(root, name)

  return [
    {
      name: 'lint',
      title: 'format and lint',
      // Files to look at may be named; otherwise it looks at all.
      command: (args) => ({
        command: tool('biome'),
        args: ['check', ...(args.some((arg) => !arg.startsWith('-')) ? [] : ['.']), ...args],
      }),
      totals: checkTotals,
    },
    {
      name: 'types',
      title: 'types',
      runsWithPrevious: true,
      command: (args) => {
        writeSheetTypes(root)
        return { command: tool('tsc'), args: [...typeFlags(root), ...args] }
      },
      totals: checkTotals,
    },
    {
      name: 'check',
      title: 'layers, folders, cycles, rules, public surface',
      runsWithPrevious: true,
      // It reads the views from the core's own sources, before anything is built.
      command: source('checks/check.ts', '--conditions=latchkey-source'),
      totals: checkTotals,
    },
    {
      name: 'unit',
      title: 'unit tests',
      command: (args, quietly) => ({
        command: tool('vitest'),
        args: [
          'run',
          `--reporter=${quietly ? 'dot' : 'default'}`,
          '--reporter=json',
          `--outputFile.json=${removeOldReport(report('unit'))}`,
          // As for journeys: of fifteen thousand, one may lose a race with a busy machine. The report names it.
          ...(quietly ? ['--retry=1'] : []),
          ...args,
        ],
      }),
      totals: (code) => vitestTotals(readReport(root, 'unit'), code),
    },
    {
      name: 'build',
      title: 'build',
      // Unit tests need nothing that is built, and mostly wait.
      runsWithPrevious: true,
      command: source('build/build.ts'),
      totals: checkTotals,
    },
    {
      name: 'packages',
      title: 'packages as published',
      needs: ['build'],
      runsWithPrevious: true,
      command: source('packs/checkPackages.ts'),
      totals: checkTotals,
    },
    {
      name: 'size',
      title: 'size budget',
      needs: ['build'],
      runsWithPrevious: true,
      command: source('size/size.ts'),
      totals: checkTotals,
    },
    {
      name: 'e2e',
      title: 'browser journeys',
      needs: ['build'],
      command: (args) => ({
        command: tool('playwright'),
        args: [
          'test',
          '-c',
          'e2e/playwright.config.ts',
          '--reporter=list,json',
          // Who names a journey wants all of it.
          ...(args.length === 0 ? [`--grep-invert=${longTag}`] : args),
        ],
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: removeOldReport(report('e2e')) },
      }),
      totals: (code) => playwrightTotals(readReport(root, 'e2e'), code),
    },
  ]
}

/**
 * An incremental check takes a fifth of the time. Each checker computes shared types for itself, so on few cores a second
 * one costs more than it saves.
 */
function typeFlags(root: string): readonly string[] {
  const known = join(root, '.latchkey/types.tsbuildinfo')
  const checkers = Math.max(1, Math.floor(availableParallelism() / 2))
  const remembering = ['--incremental', '--tsBuildInfoFile', known]
  return ['-p', 'tsconfig.json', ...remembering, '--checkers', String(checkers)]
}

/** A report of an earlier run must not be taken for one of this run. */
function removeOldReport(file: string): string {
  rmSync(file, { force: true })
  return file
}

/** The report that a step of the last run left; undefined if it left none that can be read. */
export function readReport(root: string, name: ReportingStep): unknown {
  const file = reportPath(root, name)
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  } catch {
    return undefined
  }
}

function reportPath(root: string, name: ReportingStep): string {
  return join(root, '.latchkey/logs', `${name}.json`)
}
