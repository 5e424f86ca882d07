import { expect, test } from 'vitest'
import { sentText } from './sentText.js'

test('an amount has its symbol, and every digit', () => {
  expect(sentText({ amount: '1234.000001', symbol: 'LUSD' }, 'en')).toBe('1,234.000001 LUSD')
  expect(sentText({ amount: '1', symbol: 'ETH' }, 'en')).toBe('1 ETH')
})

test('an NFT has its name, with a count where several copies are sent', () => {
  expect(sentText({ amount: '1', symbol: 'Badge #1', nft: '1' }, 'en')).toBe('Badge #1')
  expect(sentText({ amount: '12', symbol: 'Sticker #0', nft: '0' }, 'en')).toBe('12 × Sticker #0')
})
