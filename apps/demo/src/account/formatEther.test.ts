import { parseEther } from 'viem'
import { expect, test } from 'vitest'
import { formatEther } from './formatEther.js'

test.each([
  ['0', '0'],
  ['0.01', '0.01'],
  ['9999.98765', '9,999.9876'],
  ['10000', '10,000'],
  ['0.00001', '< 0.0001'],
  ['1.00001', '1'],
])('%s ether reads %s', (amount, text) => {
  expect(formatEther(parseEther(amount))).toBe(text)
})
