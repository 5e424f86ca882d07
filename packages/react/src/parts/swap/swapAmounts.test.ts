import { expect, test } from 'vitest'
import { previewOf } from '../../testing/swapContext.js'
import { isRounding, shortTokenText, slippageOf } from './swapAmounts.js'

const quote = (change: object) => previewOf({}, change).quote

test.each([
  [2n, 0.19, true],
  [2n, 0.5, false],
  [1n, 0.4, true],
  [50n, 0.05, false],
  [2_490_000_000n, 0.19, false],
])('of %s units, rounding explains a loss of %s: %s', (toUnits, loss, expected) => {
  expect(isRounding(quote({ toUnits }), loss)).toBe(expected)
})

test('the slippage is what may really be missing: of two whole units, half', () => {
  expect(slippageOf(quote({}))).toBe(0.01)
  expect(slippageOf(quote({ toUnits: 2n, minReceived: 1n }))).toBe(0.5)
})

test('an amount is short where all its digits are too many to read', () => {
  const token = { decimals: 18, symbol: 'ETH' }
  expect(shortTokenText(120_345_678_901_234_567n, token, 'en')).toBe('0.120345 ETH')
})
