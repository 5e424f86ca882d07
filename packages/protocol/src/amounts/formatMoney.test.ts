import { expect, test } from 'vitest'
import { formatMoney, formatPrice } from './formatMoney.js'

test.each([
  [0, '$0.00'],
  [0.004, '<$0.01'],
  [0.01, '$0.01'],
  [0.3, '$0.30'],
  [12.5, '$12.50'],
  [12.999, '$12.99'],
  [1234.5, '$1,234.50'],
  [123_456_789.3, '$123,456,789.30'],
  [999_999_999.999, '$999,999,999.99'],
  [1.5e9, '$1.5B'],
  [2.349e12, '$2.34T'],
  [1.2345e60, '>$999T'],
  [Number.POSITIVE_INFINITY, '>$999T'],
  [Number.NaN, '$0.00'],
  [-1, '$0.00'],
])('S5.12 S9.23 %d dollars read %s', (value, text) => {
  expect(formatMoney(value, 'en')).toBe(text)
})

test('S5.12 a product that a float misses by its last digit is not a cent less', () => {
  expect(0.57 * 100).toBeLessThan(57)
  expect(formatMoney(0.57 * 100, 'en')).toBe('$57.00')
  expect(formatMoney(1.1 * 1.1, 'en')).toBe('$1.21')
})

test('S5.12 the signs are those of the language', () => {
  expect(formatMoney(1234.5, 'de')).toBe('1.234,50\u00a0$')
  expect(formatMoney(0.001, 'de')).toBe('<0,01\u00a0$')
  expect(formatMoney(1.5e9, 'de')).toBe('1,5\u00a0Mrd.\u00a0$')
  expect(formatMoney(1e60, 'de')).toBe('>999\u00a0Bio.\u00a0$')
  // No mark in front, which would put the sign at the other end of an isolated text.
  expect(formatMoney(1234.5, 'ar')).toBe('1,234.50\u00a0US$')
  expect(formatMoney(0.001, 'ar')).toBe('<0.01\u00a0US$')
})

test('a huge value can be had in full', () => {
  expect(formatMoney(1.5e12, 'en', { full: true })).toBe('$1,500,000,000,000.00')
})

test.each([
  [2500, '$2,500.00'],
  [1.239, '$1.23'],
  [0.5, '$0.50'],
  [0.99999, '$0.999'],
  [0.000012345, '$0.0000123'],
  [1e-9, '<$0.00000001'],
  [0, '$0.00'],
])('S5.12 a price of %d reads %s', (price, text) => {
  expect(formatPrice(price, 'en')).toBe(text)
})
