import { expect, test } from 'vitest'
import { comparableRun, growth, parseRunTimes, type RunTimes } from './runTimes.js'

const run: RunTimes = {
  date: '2026-01-02T03:04',
  commit: 'abc1234',
  cores: 2,
  passed: 10,
  failed: 0,
  seconds: { unit: 100, all: 150 },
  slowest: ['9.0 a.test.ts'],
}

test('a run survives being written down', () => {
  expect(parseRunTimes(JSON.parse(JSON.stringify(run)))).toEqual(run)
})

test.each([undefined, null, 'text', [], {}, { seconds: {} }])('%j is no run', (value) => {
  expect(parseRunTimes(value)).toBeUndefined()
})

test('a run is compared with the newest that passed on as many cores', () => {
  const older = { ...run, commit: 'older' }
  const failed = { ...run, failed: 1 }
  const larger = { ...run, cores: 16 }
  expect(comparableRun([older, run, failed, larger], 2)).toBe(run)
  expect(comparableRun([failed, larger], 2)).toBeUndefined()
})

test.each([
  [112, 100, '+12 %'],
  [88, 100, '-12 %'],
  [100.2, 100, '0 %'],
  [5, undefined, ''],
  [0.9, 0.3, ''],
])('%s s after %s s: %s', (now, before, expected) => {
  expect(growth(now, before)).toBe(expected)
})
