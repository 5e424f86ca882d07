import { expect, test } from 'vitest'
import { formatAmount } from './formatAmount.js'

const longest = (2n ** 256n - 1n).toString()

test.each([
  ['0', '0'],
  ['0.000', '0'],
  ['1.500', '1.5'],
  ['1.9999', '1.999'],
  ['0.001', '0.001'],
  ['0.0009999', '<0.001'],
  ['0.000000000000000001', '<0.001'],
  ['007.5', '7.5'],
  ['1234.5', '1,234.5'],
  ['999999999999.9999', '999,999,999,999.999'],
  ['1999999999999.9', '1.99T'],
  ['999999999999999', '999T'],
  ['999999999999999.9', '999T'],
  ['1000000000000000', '>999T'],
  [longest, '>999T'],
])('S5.12 S9.23 a balance of %s reads %s', (amount, text) => {
  expect(formatAmount(amount, 'en', 'balance')).toBe(text)
})

test.each([
  ['0', '0'],
  ['0.000021', '0.000021'],
  ['0.00123456', '0.00123'],
  ['0.5678', '0.567'],
  ['12.34567', '12.345'],
  ['0.00000001', '0.00000001'],
  ['0.000000009', '<0.00000001'],
])('S5.12 a fee or a transfer of %s reads %s', (amount, text) => {
  expect(formatAmount(amount, 'en', 'precise')).toBe(text)
})

test.each([
  ['en', '1,234,567.000000000000000001', '<0.001', '1.23T'],
  ['de', '1.234.567,000000000000000001', '<0,001', '1,23 Bio.'],
  // Digits stay those of addresses and wallets, where Arabic and Persian have their own.
  ['ar', '1,234,567.000000000000000001', '<0.001', '1.23 ترليون'],
  ['ar-EG', '1,234,567.000000000000000001', '<0.001', '1.23 ترليون'],
  ['fa', '1,234,567.000000000000000001', '<0.001', '1.23 تریلیون'],
  ['hi', '12,34,567.000000000000000001', '<0.001', '12.3 ख॰'],
  ['no tag', '1,234,567.000000000000000001', '<0.001', '1.23T'],
])('S5.12 the signs are those of the language %s', (tag, exact, tiny, huge) => {
  expect(formatAmount('1234567.000000000000000001', tag, 'exact')).toBe(exact)
  expect(formatAmount('0.0001', tag, 'balance')).toBe(tiny)
  expect(formatAmount('1234567890123', tag, 'balance').replace(/\s/g, ' ')).toBe(huge)
})

test.each([
  ['en', '>999T'],
  ['de', '>999 Bio.'],
  ['ar', '>999 ترليون'],
  ['ja', '>999兆'],
])('S5.12 more than people count reads as more than that in %s: %s', (tag, text) => {
  for (const style of ['balance', 'precise'] as const) {
    expect(formatAmount(longest, tag, style).replace(/\s/g, ' ')).toBe(text)
  }
})

test('S5.12 every digit of the longest number is there, and no float', () => {
  const grouped = [
    '115,792,089,237,316,195,423,570,985,008,687,907,853,269,984,',
    '665,640,564,039,457,584,007,913,129,639,935.000000000000000000000000000000000001',
  ].join('')
  expect(formatAmount(`${longest}.${'1'.padStart(36, '0')}`, 'en', 'exact')).toBe(grouped)
})

test.each(['', '.', 'unlimited', '1e5', '0x10', '1,5', '-5', '-0.5', 'NaN'])(
  '%j is no number and stays',
  (text) => {
    expect(formatAmount(text, 'de', 'exact')).toBe(text)
    expect(formatAmount(text, 'de', 'balance')).toBe(text)
  },
)
