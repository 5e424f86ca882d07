import { relative } from 'node:path'
import type { JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'

/** How many tests passed and failed, and the names of those that passed only at a second try. */
export type Totals = {
  readonly passed: number
  readonly failed: number
  readonly flaky?: readonly string[]
}

/** One test of a report: by its file and title, with what it took, all tries together. */
export type TestResult = {
  readonly file: string
  readonly title: string
  readonly seconds: number
  /** `flaky`: a journey that passed, but not at the first try. */
  readonly status: 'passed' | 'failed' | 'flaky' | 'skipped'
}

/** The unit tests of a report. A file that did not even load counts as one that failed. */
export function unitResults(
  { testResults }: Pick<JsonTestResults, 'testResults'>,
  root: string,
): readonly TestResult[] {
  return testResults.flatMap(({ assertionResults, name, status }) => {
    const file = relative(root, name)
    const tests = assertionResults.map(({ duration, fullName, status }): TestResult => {
      const isRun = status === 'passed' || status === 'failed'
      const seconds = (duration ?? 0) / 1000
      return { file, title: fullName, seconds, status: isRun ? status : 'skipped' }
    })
    const isBroken = status === 'failed' && !tests.some((test) => test.status === 'failed')
    return isBroken ? [...tests, { file, title: '', seconds: 0, status: 'failed' as const }] : tests
  })
}

const journeyStatus = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'flaky',
  skipped: 'skipped',
} as const

/** The journeys of a suite; the titles of groups stand before their own. */
export function journeyResults(
  suite: JSONReportSuite,
  above: readonly string[] = [],
): TestResult[] {
  const { file, specs, suites = [] } = suite
  const own = specs.flatMap(({ tests, title }) =>
    tests.map(({ results, status }) => ({
      file,
      title: [...above, title].join(' › '),
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      status: journeyStatus[status],
    })),
  )
  return [...own, ...suites.flatMap((inner) => journeyResults(inner, [...above, inner.title]))]
}

/** One check: it passes as a whole or fails as a whole. */
export function checkTotals(code: number): Totals {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Counts tests. A run that ended badly has failed, and so has one without a single test. */
export function countTests(results: readonly TestResult[], code: number): Totals {
  const those = (wanted: TestResult['status']) =>
    results.filter(({ status }) => status === wanted).map(({ file, title }) => `${file} › ${title}`)
  const [flaky, failed] = [those('flaky'), those('failed').length]
  const passed = those('passed').length + flaky.length
  const isBad = code !== 0 || passed + failed === 0
  return { passed, failed: isBad ? Math.max(failed, 1) : failed, flaky }
}

/** The last lines of every run: what passed only at a second try, by name, and the sums. */
export function totalsText(all: readonly Totals[]): string {
  const sum = (name: 'passed' | 'failed') => all.reduce((total, one) => total + one[name], 0)
  const flaky = all.flatMap((one) => one.flaky ?? []).map((name) => `  ${name}`)
  return [
    ...(flaky.length > 0 ? ['passed only at a second try', ...flaky, ''] : []),
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n')
}

/** The slowest files, with the seconds of their tests, all workers summed up. */
export function slowestFiles(results: readonly TestResult[], count = 10) {
  const files = new Map<string, number>()
  for (const { file, seconds } of results) files.set(file, (files.get(file) ?? 0) + seconds)
  const slowest = [...files].sort(([, a], [, b]) => b - a).slice(0, count)
  return slowest.map(([file, seconds]) => ({ file, seconds: Math.round(seconds) }))
}
