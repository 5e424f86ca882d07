import { jsonField, jsonList, jsonNumber } from '../machine/jsonField.js'

/** How many tests passed and failed. */
export type Totals = { readonly passed: number; readonly failed: number; readonly note?: string }

/** One check: it passes as a whole or fails as a whole. */
export function checkTotals(code: number): Totals {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Counts a report of vitest's `json` reporter. A file that did not even load counts as one failure. */
export function vitestTotals(report: unknown, code: number): Totals {
  const files = jsonList(jsonField(report, 'testResults'))
  const broken = files.filter((file) => {
    const tests = jsonList(jsonField(file, 'assertionResults'))
    return (
      jsonField(file, 'status') === 'failed' &&
      !tests.some((t) => jsonField(t, 'status') === 'failed')
    )
  })
  const passed = jsonNumber(jsonField(report, 'numPassedTests'))
  const failed = jsonNumber(jsonField(report, 'numFailedTests')) + broken.length
  return withExitCode({ passed, failed }, code)
}

/** Counts a report of Playwright's `json` reporter. */
export function playwrightTotals(report: unknown, code: number): Totals {
  const stats = jsonField(report, 'stats')
  const flaky = jsonNumber(jsonField(stats, 'flaky'))
  const passed = jsonNumber(jsonField(stats, 'expected')) + flaky
  const totals = withExitCode({ passed, failed: jsonNumber(jsonField(stats, 'unexpected')) }, code)
  return flaky > 0 ? { ...totals, note: `${flaky} only at the second attempt` } : totals
}

/** The sum of the totals of several steps. */
export function sumTotals(all: readonly Totals[]): Totals {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
  }
}

/** The last line of every run. */
export function totalsLine({ passed, failed }: Totals): string {
  return `${passed} passed, ${failed} failed`
}

/** A run that ended badly has failed, and so has one without a single test, whatever its report says. */
function withExitCode({ passed, failed }: Totals, code: number): Totals {
  const isBad = code !== 0 || passed + failed === 0
  return { passed, failed: isBad ? Math.max(failed, 1) : failed }
}
