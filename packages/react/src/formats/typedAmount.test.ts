import { formatAmount } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { plainAmount, typedAmount } from './typedAmount.js'

test.each([
  ['en', '1.5', '1.5'],
  ['en', ' 1.50 ', ' 1.50 '],
  ['en', '1,234.5', '1234.5'],
  ['en', '1,234,567', '1234567'],
  // A thousand, or a bit more than one: the visitor is asked.
  ['en', '1,234', '1,234'],
  ['en', '1,5', '1,5'],
  ['en', '12,34.5', '12,34.5'],
  ['de', '1,5', '1.5'],
  ['de', ' 1,5\n', '1.5'],
  ['de', ',5', '.5'],
  ['de', '1,', '1.'],
  ['de', '1.5', '1.5'],
  ['de', '1.234', '1,234'],
  ['de', ' 10.000', '10,000'],
  ['de', '0.123', '0.123'],
  ['de', '1.2345', '1.2345'],
  ['de', '1,234', '1.234'],
  ['de', '1.234,5', '1234.5'],
  ['de', '1,234,5', '1,234,5'],
  ['de', '-1,5', '-1,5'],
  ['fr', '1 234,5', '1234.5'],
  ['fr', '1\u202f234', '1234'],
  ['hi', '12,34,567.5', '1234567.5'],
  ['ar', '1,234.5', '1234.5'],
  // Keyboards of phones write the digits of their language, and each has one meaning.
  ['ar', '١٢٫٥', '12.5'],
  ['ar', '١٬٢٣٤٫٥', '1234.5'],
  ['en', '۱۲', '12'],
  ['ar', '١٬٢٣٤', '1234'],
  ['ar', '١٬٢', '١٬٢'],
  ['de', '١٢٫٥', '12.5'],
  ['de', 'abc', 'abc'],
  ['de', '', ''],
])('in %s, %j is read as %j', (tag, typed, amount) => {
  expect(plainAmount(typed, tag)).toBe(amount)
})

test.each([
  ['de', '1.5', '1,5'],
  ['de', '1.', '1,'],
  ['de', '1.2.3', '1.2.3'],
  ['de', '10,000', '10.000'],
  ['en', '10,000', '10,000'],
  ['en', '1.5', '1.5'],
  ['de', '15', '15'],
])('in %s, %s is shown as %s', (tag, amount, shown) => {
  expect(typedAmount(amount, tag)).toBe(shown)
})

test('S5.12 what an amount reads in any language, the field reads as the same amount', () => {
  for (const tag of ['en', 'de', 'ar', 'fr', 'pl', 'hi', 'sv', 'ja', 'es']) {
    for (let digits = 1; digits <= 78; digits += 1) {
      const whole = '1234567890'.repeat(8).slice(0, digits)
      const amount = `${whole}.000000000000000001`
      expect(plainAmount(formatAmount(amount, tag, 'exact'), tag)).toBe(amount)
      expect(plainAmount(typedAmount(amount, tag), tag)).toBe(amount)
      // From four to six digits, one comma or point alone has two meanings.
      if (digits < 4 || digits > 6) {
        expect(plainAmount(formatAmount(whole, tag, 'exact'), tag)).toBe(whole)
      }
    }
  }
})
