import { checksumAddress, type Hex, toHex } from 'viem'
import { expect, test } from 'vitest'
import { isValidChecksum } from './isValidChecksum.js'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const mainnet = { id: 1 }

test('the case of letters is a checksum, with and without prefix', () => {
  expect(isValidChecksum(address, mainnet)).toBe(true)
  expect(isValidChecksum(address.slice(2), mainnet)).toBe(true)
})

test('letters of one case carry none', () => {
  expect(isValidChecksum(address.toLowerCase(), mainnet)).toBe(true)
  expect(isValidChecksum(`0x${address.slice(2).toUpperCase()}`, mainnet)).toBe(true)
})

test('one letter of the wrong case, or one wrong digit, is seen', () => {
  expect(isValidChecksum('0x5aAeb6053f3E94C9b9A09f33669435E7Ef1BeAed', mainnet)).toBe(false)
  expect(isValidChecksum('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAee', mainnet)).toBe(false)
})

test('it agrees with viem on a thousand addresses', () => {
  for (let seed = 1; seed <= 1_000; seed++) {
    const plain = toHex((BigInt(seed) * 0x9e3779b97f4a7c15f39cc0605cedc834n) ** 3n % 2n ** 160n, {
      size: 20,
    })
    expect(isValidChecksum(checksumAddress(plain), mainnet)).toBe(true)
  }
})

test('where a chain writes its number into the checksum, both forms are right', () => {
  const plain: Hex = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
  const numbered = checksumAddress(plain, 30)
  expect(isValidChecksum(numbered, { id: 30 })).toBe(true)
  expect(isValidChecksum(address, { id: 30 })).toBe(true)
  expect(isValidChecksum(numbered, mainnet)).toBe(false)
})
