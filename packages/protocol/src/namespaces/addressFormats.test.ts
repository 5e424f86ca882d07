import { expect, test } from 'vitest'
import { isAddressOf } from './addresses.js'
import { addressFormats, namespaceOfAddress } from './addressFormats.js'
import { namespaceList } from './namespaces.js'

const hex = (length: number) => 'aB3f5c7D'.repeat(20).slice(0, length)
const base58 = (length: number) => '7xKXtg2C'.repeat(10).slice(0, length)

test('each namespace has its own address format', () => {
  expect(isAddressOf('eip155', `0x${hex(40)}`)).toBe(true)
  expect(isAddressOf('eip155', base58(40))).toBe(false)
  expect(isAddressOf('solana', base58(40))).toBe(true)
  expect(isAddressOf('solana', `0x${hex(40)}`)).toBe(false)
  expect(isAddressOf('bip122', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).toBe(true)
  for (const value of ['', 'a b', 'a:b', '<b>', 'x'.repeat(129), undefined, 1, ['bc1q']]) {
    expect(isAddressOf('bip122', value)).toBe(false)
  }
})

test.each([
  [`0x${hex(40)}`, 'eip155'],
  [`0${hex(39)}`, undefined],
  [base58(44), 'solana'],
  [`1${base58(40)}`, 'solana'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bip122'],
  ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'bip122'],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'bip122'],
  ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', undefined],
  ['vitalik.eth', undefined],
])('%s is an address of %s by its format', (address, namespace) => {
  expect(namespaceOfAddress(address)).toBe(namespace)
})

test('an address is valid in the namespace that its format belongs to', () => {
  for (const address of [
    `0x${hex(40)}`,
    base58(44),
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ]) {
    expect(isAddressOf(namespaceOfAddress(address) ?? 'cosmos', address)).toBe(true)
  }
  expect(Object.keys(addressFormats).sort()).toEqual([...namespaceList].sort())
})
