import type { JSONReportSuite } from '@playwright/test/reporter'
import { expect, test } from 'vitest'
import type { JsonTestResults } from 'vitest/node'
import {
  checkTotals,
  countTests,
  journeyResults,
  slowestFiles,
  totalsText,
  unitResults,
} from './testResults.js'

const unit = (fullName: string, status: string) => ({ fullName, status, duration: 1_500 })
const report = {
  testResults: [
    {
      name: '/repo/packages/core/src/a.test.ts',
      status: 'failed',
      assertionResults: [
        unit('a > at once', 'passed'),
        unit('a > never', 'failed'),
        unit('a > later', 'todo'),
      ],
    },
    { name: '/repo/tooling/src/broken.test.ts', status: 'failed', assertionResults: [] },
  ],
} as unknown as JsonTestResults
const journey = (title: string, status: string, ...durations: number[]) => ({
  title,
  tests: [{ status, results: durations.map((duration) => ({ duration })) }],
})
// The fields that are read of the report of Playwright.
const suite = {
  file: 'send.spec.ts',
  title: 'send.spec.ts',
  specs: [journey('sends', 'expected', 1_000)],
  suites: [
    {
      file: 'send.spec.ts',
      title: 'a token',
      specs: [
        journey('sends it', 'flaky', 30_000, 2_000),
        journey('or not', 'unexpected', 500),
        journey('elsewhere', 'skipped'),
      ],
    },
  ],
} as unknown as JSONReportSuite

test('unit tests by file', () => {
  const results = unitResults(report, '/repo')
  expect(results.map(({ status, title }) => `${status} ${title}`)).toEqual([
    'passed a > at once',
    'failed a > never',
    'skipped a > later',
    'failed ',
  ])
  expect(results[0]).toMatchObject({ file: 'packages/core/src/a.test.ts', seconds: 1.5 })
})

test('a file of unit tests that does not load is a failure', () => {
  expect(countTests(unitResults(report, '/repo'), 1)).toMatchObject({ passed: 1, failed: 2 })
})

test('journeys count every try, however deep they stand', () => {
  expect(journeyResults(suite)).toEqual([
    { file: 'send.spec.ts', title: 'sends', seconds: 1, status: 'passed' },
    { file: 'send.spec.ts', title: 'a token › sends it', seconds: 32, status: 'flaky' },
    { file: 'send.spec.ts', title: 'a token › or not', seconds: 0.5, status: 'failed' },
    { file: 'send.spec.ts', title: 'a token › elsewhere', seconds: 0, status: 'skipped' },
  ])
})

test('what needed a second try has passed, but is named at the end', () => {
  const totals = countTests(journeyResults(suite), 1)
  expect(totals).toMatchObject({ passed: 2, failed: 1 })
  expect(totalsText([{ passed: 1, failed: 0 }, totals])).toBe(
    `passed only at a second try
  send.spec.ts › a token › sends it

3 passed, 1 failed`,
  )
})

const passed = { file: 'a.test.ts', title: 'a', seconds: 2, status: 'passed' } as const
test.each([
  ['ended badly', [passed], 1, { passed: 1, failed: 1 }],
  ['held no test', [], 0, { passed: 0, failed: 1 }],
])('a run that %s has failed', (_, results, code, totals) => {
  expect(countTests(results, code)).toMatchObject(totals)
})

test('a check passes or fails as one, and the last line sums up', () => {
  expect([checkTotals(0), checkTotals(2)]).toEqual([
    { passed: 1, failed: 0 },
    { passed: 0, failed: 1 },
  ])
  const all = [checkTotals(0), checkTotals(1), { passed: 40, failed: 2 }]
  expect(totalsText(all)).toBe('41 passed, 3 failed')
})

test('the slowest files come first, and ten at most', () => {
  const results = Array.from({ length: 12 }, (_, n) => ({ ...passed, file: `${n}.test.ts` }))
  const slow = { ...passed, file: 'slow.test.ts', seconds: 99.25 }
  expect(slowestFiles([...results, slow, slow])).toHaveLength(10)
  expect(slowestFiles([passed, slow, slow])).toEqual([
    { file: 'slow.test.ts', seconds: 199 },
    { file: 'a.test.ts', seconds: 2 },
  ])
})
