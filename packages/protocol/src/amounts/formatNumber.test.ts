import { expect, test } from 'vitest'
import { formatNumber, withLatinDigits } from './formatNumber.js'

test.each([
  ['en', '12,345.5'],
  ['de', '12.345,5'],
  ['ar', '12,345.5'],
  ['fa', '12,345.5'],
])('a number in %s is %s', (tag, text) => {
  expect(formatNumber(12345.5, tag)).toBe(text)
})

test('a tag that the browser can’t read breaks nothing', () => {
  expect(withLatinDigits('not a tag')).toBe('en')
  expect(withLatinDigits('ar-EG')).toBe('ar-EG-u-nu-latn')
})
