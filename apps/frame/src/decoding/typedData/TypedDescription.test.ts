import { expect, test } from 'vitest'
import { toSeconds } from './TypedDescription.js'

test.each([
  [0n, 0],
  [1_800_000_000n, 1_800_000_000],
  [2n ** 53n - 1n, Number.MAX_SAFE_INTEGER],
  [2n ** 53n, 2 ** 53],
  [2n ** 256n - 1n, 2 ** 53],
])('T152 an end of %d s is shown as it is, up to what a number holds exactly', (end, seconds) => {
  expect(toSeconds(end)).toBe(seconds)
})
