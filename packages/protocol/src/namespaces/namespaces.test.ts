import { expect, test } from 'vitest'
import { nativeTokenOf } from './addresses.js'
import { isNamespace, namespaceList, namespaces } from './namespaces.js'

test.each([
  ['bitcoin accounts pay', 'bip122', 'payment'],
  ['EVM accounts are smart', 'eip155', 'smartAccount'],
  ['polkadot accounts are plain', 'polkadot', 'eoa'],
  ['solana accounts are plain', 'solana', 'eoa'],
] as const)('%s', (_, namespace, type) => {
  expect(namespaces[namespace].defaultAccountType).toBe(type)
})

test('the native token of a network is named by its namespace', () => {
  expect(nativeTokenOf('eip155', 1)).toBe('eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')
  expect(nativeTokenOf('solana', 'x')).toBe('solana:x:So11111111111111111111111111111111111111111')
  expect(nativeTokenOf('bip122', 'y')).toBe('bip122:y:0x')
})

test('knows five namespaces and no similar names', () => {
  expect(namespaceList).toEqual(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'])
  expect(namespaceList.every(isNamespace)).toBe(true)
  for (const value of ['constructor', '__proto__', 'EIP155', '', undefined, null, 1, {}]) {
    expect(isNamespace(value)).toBe(false)
  }
})
