import { expect, test } from 'vitest'
import { checkTotals, playwrightTotals, sumTotals, totalsLine, vitestTotals } from './testTotals.js'

test('a check passes or fails as one', () => {
  expect([checkTotals(0), checkTotals(2)]).toEqual([
    { passed: 1, failed: 0 },
    { passed: 0, failed: 1 },
  ])
})

test('unit tests are counted one by one', () => {
  const report = { numPassedTests: 7, numFailedTests: 2, testResults: [] }
  expect(vitestTotals(report, 1)).toEqual({ passed: 7, failed: 2 })
})

test('a file of unit tests that does not load is a failure', () => {
  const failing = { status: 'failed', assertionResults: [{ status: 'failed' }] }
  const broken = { status: 'failed', assertionResults: [] }
  const report = { numPassedTests: 7, numFailedTests: 1, testResults: [failing, broken] }
  expect(vitestTotals(report, 1)).toEqual({ passed: 7, failed: 2 })
})

test.each([
  ['ended badly', { numPassedTests: 7, numFailedTests: 0 }, 1, { passed: 7, failed: 1 }],
  ['left no report', undefined, 1, { passed: 0, failed: 1 }],
  ['held no test', { numPassedTests: 0, numFailedTests: 0 }, 0, { passed: 0, failed: 1 }],
  ['left nonsense', 'text', 0, { passed: 0, failed: 1 }],
])('a run that %s has failed', (_, report, code, totals) => {
  expect(vitestTotals(report, code)).toEqual(totals)
})

test('journeys are counted; one that needed a second attempt passed, but not in silence', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 3 }
  expect(playwrightTotals({ stats }, 1)).toEqual({
    passed: 7,
    failed: 1,
    note: '2 only at the second attempt',
  })
  expect(playwrightTotals(undefined, 0)).toEqual({ passed: 0, failed: 1 })
})

test('the last line sums up', () => {
  const all = [checkTotals(0), checkTotals(1), { passed: 40, failed: 2 }]
  expect(totalsLine(sumTotals(all))).toBe('41 passed, 3 failed')
})
