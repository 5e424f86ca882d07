import { expect, test } from 'vitest'
import {
  flakyJourneys,
  flakyUnitTests,
  journeyFileTimes,
  journeyNames,
  unitFileTimes,
} from './fileTimes.js'

test('files of unit tests, slowest first, by their path in the repository', () => {
  const file = (name: string, startTime: number, endTime: number) => ({ name, startTime, endTime })
  const testResults = [
    file('/repo/packages/core/src/a.test.ts', 1_000, 1_500),
    file('/repo/tooling/src/b.test.ts', 2_000, 5_250),
  ]
  expect(unitFileTimes({ testResults }, '/repo/')).toEqual([
    { file: 'tooling/src/b.test.ts', seconds: 3.25 },
    { file: 'packages/core/src/a.test.ts', seconds: 0.5 },
  ])
})

test('unit tests that needed a second try are reported by name', () => {
  const one = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  })
  const assertionResults = [
    one('a > at once', 'passed'),
    one('a > at last', 'passed', 'too slow'),
    one('a > never', 'failed', 'wrong', 'wrong'),
  ]
  const testResults = [{ name: '/repo/packages/core/src/a.test.ts', assertionResults }]
  expect(flakyUnitTests({ testResults }, '/repo/')).toEqual([
    'packages/core/src/a.test.ts › a > at last',
  ])
})

const journeys = {
  suites: [
    {
      file: 'send.spec.ts',
      title: 'send.spec.ts',
      specs: [spec('sends', 'expected', 1_000)],
      suites: [
        {
          file: 'send.spec.ts',
          title: 'a token',
          specs: [spec('sends it', 'flaky', 30_000, 2_000), spec('or not', 'unexpected', 500)],
        },
      ],
    },
    { file: 'account.spec.ts', title: 'account.spec.ts', specs: [spec('shows', 'flaky', 9_000)] },
  ],
}

function spec(title: string, status: string, ...durations: number[]) {
  return { title, tests: [{ status, results: durations.map((duration) => ({ duration })) }] }
}

test('files of journeys count every try of every test, however deep it stands', () => {
  expect(journeyFileTimes(journeys)).toEqual([
    { file: 'send.spec.ts', seconds: 33.5 },
    { file: 'account.spec.ts', seconds: 9 },
  ])
})

test('journeys that needed a second try are reported by name', () => {
  expect(flakyJourneys(journeys)).toEqual([
    'send.spec.ts › a token › sends it',
    'account.spec.ts › shows',
  ])
})

test('all journeys have a name', () => {
  expect(journeyNames(journeys)).toEqual([
    'send.spec.ts › sends',
    'send.spec.ts › a token › sends it',
    'send.spec.ts › a token › or not',
    'account.spec.ts › shows',
  ])
})

test('a report that is missing, or nonsense, names no file', () => {
  for (const report of [undefined, 'text', { testResults: 1, suites: [null] }]) {
    expect(unitFileTimes(report, '/repo')).toEqual([])
    expect(journeyFileTimes(report)).toEqual([])
    expect(flakyJourneys(report)).toEqual([])
    expect(flakyUnitTests(report, '/repo')).toEqual([])
  }
})
