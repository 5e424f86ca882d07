import { getAddressDecoder, isAddress } from '@solana/kit'
import { expect, test } from 'vitest'
import { isSolanaKey } from './parseAccount.js'

test.each([
  'So11111111111111111111111111111111111111112',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  '1'.repeat(32),
  // The largest number of 32 bytes, and one more.
  getAddressDecoder().decode(new Uint8Array(32).fill(255)),
  'JEKNVnkbo3jma5nREBBJCDoXFVeKkD56V3xKrvRmWxFH',
  '1'.repeat(31),
  '1'.repeat(33),
  '1'.repeat(44),
  'z'.repeat(43),
  'z'.repeat(44),
  `0${'1'.repeat(31)}`,
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '',
])('%s is what Solana’s own library says', (text) => {
  expect(isSolanaKey(text)).toBe(isAddress(text))
})

test('what is no text is no address', () => {
  for (const value of [undefined, null, 7, {}, ['1'.repeat(32)]]) {
    expect(isSolanaKey(value)).toBe(false)
  }
})
