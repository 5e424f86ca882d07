import { expect, test } from 'vitest'
import { truncateAmount } from './truncateAmount.js'

test.each([
  ['1.5', '1.5'],
  ['10', '10'],
  ['1.500000', '1.5'],
  ['0.000021', '0.000021'],
  ['1.1234567', '1.123456'],
  ['0.0000001', '<0.000001'],
  ['0', '0'],
  ['0.000', '0'],
  ['-0.25', '-0.25'],
  ['100000000000000000000000000.000000000000000001', '100000000000000000000000000'],
])('%s is %s in brief', (amount, brief) => {
  expect(truncateAmount(amount)).toBe(brief)
})
