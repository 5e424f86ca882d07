import { expect, test } from 'vitest'
import { walletCountLabel } from './WalletList.js'

test.each([
  [0, '0'],
  [9, '9'],
  [10, '10'],
  [11, '10+'],
  [570, '570'],
  [579, '570+'],
])('%i wallets: %s', (count, label) => {
  expect(walletCountLabel(count, String)).toBe(label)
})
