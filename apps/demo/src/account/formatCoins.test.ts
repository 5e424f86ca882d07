import { parseEther, parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { formatCoins } from './formatCoins.js'

test.each([
  ['0', '0'],
  ['0.01', '0.01'],
  ['9999.98765', '9,999.987'],
  ['10000', '10,000'],
  ['0.0001', '<0.001'],
  ['1.00001', '1'],
])('%s coins read %s, whatever their smallest part', (amount, text) => {
  expect(formatCoins(parseEther(amount), 18)).toBe(text)
  expect(formatCoins(parseUnits(amount, 9), 9)).toBe(text)
})
