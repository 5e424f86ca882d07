import { expect, test } from 'vitest'
import { digitGroups } from './Amount.js'

test.each([
  ['0.000', ['0.000']],
  ['1234.560', ['1234.560']],
  ['10000.000', ['10', '000.000']],
  ['1234567.123', ['1', '234', '567.123']],
  ['123456', ['123', '456']],
  ['-10000.5', ['-10', '000.5']],
  ['', ['']],
])('%s', (value, groups) => {
  expect(digitGroups(value)).toEqual(groups)
  expect(digitGroups(value).join('')).toBe(value)
})
