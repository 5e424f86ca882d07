import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { publicTestKey } from './publicTestKey.js'

test('the first keys are those that development chains fill, the others are empty', () => {
  const addresses = [0, 1, 4, 1001].map((each) => privateKeyToAccount(publicTestKey(each)).address)
  expect(addresses.slice(0, 3)).toEqual([
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
  ])
  expect(new Set(addresses).size).toBe(4)
})
