import { expect, test } from 'vitest'
import type { RunTimes } from './runTimes.js'
import { annotations, reportText, type TestReport } from './testReport.js'

const run: RunTimes = {
  date: '2026-01-02T03:04',
  commit: 'abc1234',
  cores: 2,
  passed: 10,
  failed: 0,
  seconds: { setup: 2, unit: 220, e2e: 500.4, all: 730 },
}
const report: TestReport = {
  run,
  budget: { unit: 200, e2e: 560, all: 900 },
  recorded: undefined,
  local: undefined,
  unitFiles: [],
  journeyFiles: [],
  secondTries: [],
  unknownJourneys: [],
}

test('the first run on a machine reports its times and what is over budget', () => {
  expect(reportText(report)).toBe(
    `where the time went  seconds  budget
  setup                  2.0
  unit                 220.0     200
  e2e                  500.4     560
  all                  730.0     900

⚠ unit took 220 s, the budget is 200 s`,
  )
})

test('later ones report how they compare with the recorded run and with the last one here', () => {
  const recorded = { ...run, commit: 'def5678', seconds: { unit: 200, e2e: 500, all: 700 } }
  const local = { ...run, date: '2026-01-01T09:00', seconds: { unit: 220, all: 800 } }
  expect(reportText({ ...report, budget: {}, recorded, local })).toBe(
    `where the time went  seconds  recorded  last here
  setup                  2.0
  unit                 220.0     +10 %        0 %
  e2e                  500.4       0 %
  all                  730.0      +4 %       -9 %
  recorded: 2026-01-02T03:04, def5678, 2 cores, 700 s
  last here: 2026-01-01T09:00, abc1234, 2 cores, 800 s`,
  )
})

test('ten files of each kind are named, and every second try', () => {
  const files = Array.from({ length: 12 }, (_, n) => ({ file: `${n}.test.ts`, seconds: 20 - n }))
  const text = reportText({
    ...report,
    budget: {},
    unitFiles: files,
    journeyFiles: [{ file: 'looks.spec.ts', seconds: 101.25 }],
    secondTries: ['send.spec.ts › sends'],
  })
  expect(text).toContain('slowest files of unit tests\n    20.0  0.test.ts\n')
  expect(text).toContain('11.0  9.test.ts\n\nslowest files of journeys\n   101.3  looks.spec.ts')
  expect(text).not.toContain('10.test.ts')
  expect(text).toMatch(/passed only at a second try\n {2}send\.spec\.ts › sends$/)
})

test('where GitHub runs it, warnings stand beside the run', () => {
  expect(annotations(report)).toEqual(['::warning::unit took 220 s, the budget is 200 s'])
})

test('journeys that are not recorded are reported, with how to record them', () => {
  const unknownJourneys = ['send.spec.ts › a', 'send.spec.ts › b', 'solana.spec.ts › c']
  expect(reportText({ ...report, budget: {}, unknownJourneys })).toMatch(
    /⚠ 3 journeys run with every change, .*: npm run reach -- send solana$/,
  )
})
