import { expect, test } from 'vitest'
import { hostToken } from './hostToken.js'

const contract = 'A0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const own = { address: `0x${contract}`, symbol: 'USDC', decimals: 6 }

test.each([
  own.address,
  own.address.toLowerCase(),
  contract,
  `eip155:1:${own.address}`,
  `eip155:1:${contract}`,
])('%s is the host’s token, in either case, with or without 0x', (address) => {
  expect(hostToken({ tokens: [own] }, { address })).toBe(own)
  expect(hostToken({ tokens: [{ ...own, address: contract }] }, { address })).toBeDefined()
})

test.each([undefined, '', '0x', `0x${'ab'.repeat(20)}`])('%j is another', (address) => {
  expect(hostToken({ tokens: [own] }, { address })).toBeUndefined()
})
