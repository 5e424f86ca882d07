import { expect, test } from 'vitest'
import { formatMoney, formatPrice } from './formatMoney.js'

test.each([
  [0, '$0.00'],
  [0.004, '<$0.01'],
  [0.01, '$0.01'],
  [1234.5, '$1,234.50'],
  [999_999_999, '$999,999,999.00'],
  [1.5e9, '$1.50B'],
  [2.345e12, '$2.35T'],
  [1.2345e60, '$1.23E60'],
])('%d dollars read %s', (value, text) => {
  expect(formatMoney(value, 'en')).toBe(text)
})

test.each([
  [2500, '$2,500.00'],
  [0.5, '$0.50'],
  [0.000012345, '$0.0000123'],
  [0, '$0.00'],
])('a price of %d reads %s', (price, text) => {
  expect(formatPrice(price, 'en')).toBe(text)
})
