import { expect, test } from 'vitest'
import {
  isEvmAddress,
  isHexString,
  isSignature,
  isSolanaAddress,
  isTransactionHash,
} from './addresses.js'

const hex = (length: number) => 'aB3f5c7D'.repeat(20).slice(0, length)
const base58 = (length: number) => '7xKXtg2C'.repeat(10).slice(0, length)

test('S5.03 an EVM address is 40 hex characters, 0x or not', () => {
  expect([`0x${hex(40)}`, hex(40)].every(isEvmAddress)).toBe(true)
  for (const value of [hex(39), `0x${hex(41)}`, `0X${hex(40)}`, `${hex(39)}g`, `${hex(40)}\n`]) {
    expect(isEvmAddress(value)).toBe(false)
  }
})

test('S5.04 a Solana address is 32 to 44 base58 characters', () => {
  expect([base58(32), base58(44)].every(isSolanaAddress)).toBe(true)
  for (const value of [
    base58(31),
    base58(45),
    ...['0', 'O', 'I', 'l'].map((c) => base58(40) + c),
  ]) {
    expect(isSolanaAddress(value)).toBe(false)
  }
})

test('S5.05 a hex string is 0x and hex', () => {
  expect(['0x0', '0xAbC'].every(isHexString)).toBe(true)
  for (const value of ['0x', 'abc', '0xg', '0X1', ' 0x1']) expect(isHexString(value)).toBe(false)
})

test('S5.06 a transaction hash is 0x and 64 hex characters', () => {
  expect(isTransactionHash(`0x${hex(64)}`)).toBe(true)
  for (const value of [`0x${hex(63)}`, `0x${hex(65)}`, hex(64), `0x${hex(63)}z`]) {
    expect(isTransactionHash(value)).toBe(false)
  }
})

test('S5.07 a signed message is 0x and at least 62 hex characters', () => {
  expect([`0x${hex(62)}`, `0x${hex(130)}`].every(isSignature)).toBe(true)
  for (const value of [`0x${hex(61)}`, hex(62), `0x${hex(62)}z`]) {
    expect(isSignature(value)).toBe(false)
  }
})
