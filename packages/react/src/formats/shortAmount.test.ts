import { expect, test } from 'vitest'
import { shortAmount } from './shortAmount.js'

test.each([
  ['1.500', 'en', '1.500'],
  ['1.500', 'de', '1,500'],
  ['999999999999.123', 'en', '999999999999.123'],
  ['1000000000000.000', 'en', '1E12'],
  [`${2n ** 256n}.000`, 'en', '1.16E77'],
])('%s in %s has room as %s', (amount, tag, text) => {
  expect(shortAmount(amount, tag)).toBe(text)
})
