import { expect, test } from 'vitest'
import { formatUnits } from './formatUnits.js'

test.each([
  [1_500_000_000_000_000_000n, 18, '1.5'],
  [1n, 18, '0.000000000000000001'],
  [10n ** 18n, 18, '1'],
  [0n, 18, '0'],
  [100n, 0, '100'],
  [-25n, 1, '-2.5'],
  [
    2n ** 256n - 1n,
    18,
    '115792089237316195423570985008687907853269984665640564039457.584007913129639935',
  ],
])('%s with %s decimals is exactly %s', (value, decimals, text) => {
  expect(formatUnits(value, decimals)).toBe(text)
})
