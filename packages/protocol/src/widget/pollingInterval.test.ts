import { expect, test } from 'vitest'
import { pollingIntervalMs } from './pollingInterval.js'

test.each([
  [undefined, 4_000],
  [12_000, 4_000],
  [8_000, 4_000],
  [4_001, 2_000],
  [2_000, 1_000],
  [1_000, 500],
  [250, 500],
])('S9.17 a block time of %s is polled every %s ms', (blockTime, interval) => {
  expect(pollingIntervalMs(blockTime)).toBe(interval)
})
