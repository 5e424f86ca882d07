import { expect, test } from 'vitest'
import { secondsOf } from './reportRun.js'

test('times are reported in tenths; what came before the first step is setting up', () => {
  const totals = { passed: 1, failed: 0 }
  const results = [
    { name: 'lint', totals, seconds: 3.456 },
    { name: 'types', totals, seconds: 14 },
  ] as const
  const clock = { began: 1_000_000.123, steps: 1_002_500, ended: 1_016_540 }
  expect(secondsOf(results, clock)).toEqual({ setup: 2.5, lint: 3.5, types: 14, all: 16.5 })
})
