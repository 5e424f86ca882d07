import { expect, test } from 'vitest'
import { parseChainId } from './parseChainId.js'

test.each([
  ['0x1', 'eip155:1'],
  ['0x7A69', 'eip155:31337'],
  ['0x01', 'eip155:1'],
  ['137', 'eip155:137'],
  [42161, 'eip155:42161'],
  ['0x1fffffffffffff', 'eip155:9007199254740991'],
])('%j is %s', (input, id) => {
  expect(parseChainId(input)).toBe(id)
})

test.each([
  [undefined],
  [null],
  [''],
  ['0x'],
  ['0'],
  ['0x0'],
  [-1],
  [1.5],
  [Number.NaN],
  [Number.POSITIVE_INFINITY],
  ['1e3'],
  [' 1'],
  ['eip155:1'],
  ['mainnet'],
  ['0x20000000000000'],
  [2 ** 53],
  [['1']],
  [{ chainId: '0x1' }],
])('%j can not be read', (input) => {
  expect(() => parseChainId(input)).toThrow(
    expect.objectContaining({ code: 'wallet/malformed-chain-id' }),
  )
})
