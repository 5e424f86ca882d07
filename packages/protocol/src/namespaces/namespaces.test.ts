import { expect, test } from 'vitest'
import { isNamespace, namespaceList, namespaces, nativeTokenOf } from './namespaces.js'

test.each([
  ['S3.15 bitcoin accounts pay', 'bip122', 'payment'],
  ['S3.16 EVM accounts are smart', 'eip155', 'smartAccount'],
  ['S3.17 polkadot accounts are plain', 'polkadot', 'eoa'],
  ['S3.18 solana accounts are plain', 'solana', 'eoa'],
] as const)('%s', (_, namespace, type) => {
  expect(namespaces[namespace].defaultAccountType).toBe(type)
})

test('S3.14 every default account type is one of the three', () => {
  for (const namespace of namespaceList) {
    expect(['eoa', 'smartAccount', 'payment']).toContain(namespaces[namespace].defaultAccountType)
  }
})

test('S9.36 the native token defaults to eip155 and network 1', () => {
  expect(nativeTokenOf()).toBe('eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')
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
