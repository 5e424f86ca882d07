import { fakePendingTransaction } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { de } from '../locales/de/de.js'
import { deActivity } from '../locales/de/deActivity.js'
import { en } from '../locales/en/en.js'
import { enActivity } from '../locales/en/enActivity.js'
import { resultText } from './resultText.js'

const swap = { amount: '2490', symbol: 'LUSD', token: `0x${'1'.repeat(40)}` }
const { swapActivity } = enActivity

test.each([
  ['pending', 'Swapping 1 ETH → 2,490 LUSD'],
  ['confirmed', 'Swapped 1 ETH → 2,490 LUSD'],
  ['failed', 'Couldn’t swap 1 ETH → 2,490 LUSD'],
  ['lost', 'Swap 1 ETH → 2,490 LUSD not confirmed'],
] as const)('S1.06 a swap that is %s reads %s', (status, text) => {
  const sent = { ...fakePendingTransaction(1), amount: '1', symbol: 'ETH', swap, status }
  expect(resultText(sent, en, swapActivity, 'en')).toBe(text)
})

test.each([
  ['pending', 'Allowing 5 LUSD'],
  ['confirmed', 'Allowed 5 LUSD'],
  ['failed', 'Couldn’t allow 5 LUSD'],
  ['lost', 'Allowance of 5 LUSD not confirmed'],
] as const)('S1.06 an allowance that is %s reads %s', (status, text) => {
  const allowance = { amount: '5', symbol: 'LUSD', isAllowance: true, status } as const
  const sent = { ...fakePendingTransaction(1), ...allowance }
  expect(resultText(sent, en, swapActivity, 'en')).toBe(text)
})

test('a transfer reads as before, and a swap in the visitor’s language', () => {
  const sent = { ...fakePendingTransaction(1), amount: '1.5', symbol: 'ETH' }
  const words = deActivity.swapActivity
  expect(resultText({ ...sent, status: 'confirmed' }, en, swapActivity, 'en')).toBe('1.5 ETH sent')
  expect(resultText({ ...sent, swap, status: 'confirmed' }, de, words, 'de')).toBe(
    'Getauscht: 1,5 ETH → 2.490 LUSD',
  )
})
