import { formatBalance } from '@latchkey/core/balance'
import { expect, test } from 'vitest'
import { formatAmount } from './formatAmount.js'
import { formatCurrency } from './formatMoney.js'
import { formatNumber, withLatinDigits } from './formatNumber.js'
import { formatMonth } from './formatRelativeTime.js'
import { pluralize } from './pluralize.js'

test.each([
  ['en', '1234.567'],
  ['de', '1234,567'],
  ['ar', '1234.567'],
  ['ar-EG', '1234.567'],
  ['no tag', '1234.567'],
])('S9.23 a balance in %s has 3 decimals behind the language’s separator', (tag, text) => {
  expect(formatAmount(formatBalance(1234567890123456789012n, 18), tag)).toBe(text)
})

test('S9.23 a balance loses no digit, however long it is', () => {
  const balance = 123456789012345678901234567890n * 10n ** 18n + 987654321n * 10n ** 9n
  expect(formatAmount(formatBalance(balance, 18), 'de')).toBe('123456789012345678901234567890,987')
  expect(formatAmount(formatBalance(-5n * 10n ** 17n, 18), 'de')).toBe('-0,500')
})

test.each([
  ['en', '12,345.5'],
  ['de', '12.345,5'],
  ['ar', '12,345.5'],
  ['fa', '12,345.5'],
])('a number in %s is %s', (tag, text) => {
  expect(formatNumber(12345.5, tag)).toBe(text)
})

test('a price is in dollars unless a currency is given', () => {
  expect(formatCurrency(1234.5, 'en')).toBe('$1,234.50')
  expect(formatCurrency(1234.5, 'de')).toBe('1.234,50\u00a0$')
  expect(formatCurrency(1234.5, 'de', 'EUR')).toBe('1.234,50\u00a0€')
  expect(formatCurrency(1234.5, 'ar')).toContain('1,234.50')
})

test.each([
  [0, 'zero'],
  [1, 'one'],
  [2, 'two'],
  [3, '3 few'],
  [10, '10 few'],
  [11, '11 many'],
  [99, '99 many'],
  [100, '100 other'],
  [1102, '1,102 other'],
])('Arabic has a form for %d', (count, text) => {
  const forms = { zero: 'zero', one: 'one', two: 'two', few: '# few', many: '# many' }
  expect(pluralize('ar', count, { ...forms, other: '# other' })).toBe(text)
})

test('a form that was not given is the one for all others', () => {
  expect(pluralize('en', 1, { other: '# of them' })).toBe('1 of them')
  expect(pluralize('de', 1000, { one: 'eins', other: '# viele' })).toBe('1.000 viele')
})

test('a month is named, with its year if that is another', () => {
  const now = new Date(2030, 4, 15).getTime()
  const [sameYear, lastYear] = [new Date(2030, 2, 1), new Date(2029, 11, 31)].map((date) =>
    date.getTime(),
  )
  expect(formatMonth(sameYear ?? 0, now, 'en')).toBe('March')
  expect(formatMonth(lastYear ?? 0, now, 'en')).toBe('December 2029')
  expect(formatMonth(lastYear ?? 0, now, 'de')).toBe('Dezember 2029')
  expect(formatMonth(lastYear ?? 0, now, 'ar')).toBe('ديسمبر 2029')
})

test('a tag that the browser can’t read breaks nothing', () => {
  expect(withLatinDigits('not a tag')).toBe('en')
  expect(withLatinDigits('ar-EG')).toBe('ar-EG-u-nu-latn')
})
