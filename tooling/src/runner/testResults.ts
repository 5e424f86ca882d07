import { relative } from 'node:path'

/** How many tests passed and failed. */
export type Totals = { readonly passed: number; readonly failed: number; readonly note?: string }

/** One test of a report: by its file and title, with what it took, all tries together. */
export type TestResult = {
  readonly file: string
  readonly title: string
  readonly seconds: number
  /** `flaky`: a journey that passed, but not at the first try. */
  readonly status: 'passed' | 'failed' | 'flaky' | 'skipped'
}

/** The fields that we read of a report of Vitest's `json` reporter. */
export type UnitReport = {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly duration?: number
    }[]
  }[]
}

/** The fields that we read of a suite in a report of Playwright's `json` reporter. */
export type JourneySuite = {
  readonly file: string
  readonly title: string
  readonly specs?: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly status: string
      readonly results: readonly { readonly duration: number }[]
    }[]
  }[]
  readonly suites?: readonly JourneySuite[]
}

/** The unit tests of a report. A file that did not even load counts as one that failed. */
export function unitResults({ testResults }: UnitReport, root: string): readonly TestResult[] {
  return testResults.flatMap(({ assertionResults, name, status }) => {
    const file = relative(root, name)
    const tests = assertionResults.map(({ duration = 0, fullName, status }): TestResult => {
      const isRun = status === 'passed' || status === 'failed'
      return { file, title: fullName, seconds: duration / 1000, status: isRun ? status : 'skipped' }
    })
    const isBroken = status === 'failed' && !tests.some((test) => test.status === 'failed')
    return isBroken ? [...tests, { file, title: '', seconds: 0, status: 'failed' as const }] : tests
  })
}

const journeyStatus: Partial<Record<string, TestResult['status']>> = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'flaky',
}

/** The journeys of a suite; the titles of groups stand before their own. */
export function journeyResults(suite: JourneySuite, above: readonly string[] = []): TestResult[] {
  const { file, specs = [], suites = [] } = suite
  const own = specs.flatMap(({ tests, title }) =>
    tests.map(({ results, status }) => ({
      file,
      title: [...above, title].join(' › '),
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      status: journeyStatus[status] ?? ('skipped' as const),
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
  const count = (wanted: TestResult['status']) =>
    results.filter(({ status }) => status === wanted).length
  const [flaky, failed] = [count('flaky'), count('failed')]
  const passed = count('passed') + flaky
  const isBad = code !== 0 || passed + failed === 0
  const totals = { passed, failed: isBad ? Math.max(failed, 1) : failed }
  return flaky > 0 ? { ...totals, note: `${flaky} only at the second try` } : totals
}

/** The last line of every run. */
export function totalsLine(all: readonly Totals[]): string {
  const sum = (name: 'passed' | 'failed') => all.reduce((total, one) => total + one[name], 0)
  return `${sum('passed')} passed, ${sum('failed')} failed`
}

/** The slowest files, with the seconds of their tests, all workers summed up. */
export function slowestFiles(results: readonly TestResult[], count = 10): readonly string[] {
  const files = new Map<string, number>()
  for (const { file, seconds } of results) files.set(file, (files.get(file) ?? 0) + seconds)
  const slowest = [...files].sort(([, a], [, b]) => b - a).slice(0, count)
  return slowest.map(([file, seconds]) => `${seconds.toFixed(1).padStart(6)}  ${file}`)
}
