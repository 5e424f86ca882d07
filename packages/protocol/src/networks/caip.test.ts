import { expect, test } from 'vitest'
import { parseCaipAddress, parseCaipNetworkId, toCaipAddress } from './caip.js'

test('S3.10 an address has a namespace, a chain id and an address', () => {
  expect(parseCaipAddress('eip155:1:0xabc')).toEqual({
    namespace: 'eip155',
    chainId: '1',
    address: '0xabc',
  })
  expect(toCaipAddress('eip155:1', '0xabc')).toBe('eip155:1:0xabc')
})

test.each(['eip155:1', 'eip155:1:0xabc:more', ':1:0xabc', 'eip155::0xabc', 'eip155:1:', 'a', '::'])(
  'S5.01 %j does not have three filled parts',
  (value) => {
    expect(() => parseCaipAddress(value)).toThrow(`Invalid CAIP-10 address: ${value}`)
  },
)

test.each(['near:1:0xabc', 'constructor:1:0xabc'])('S5.01 %j has no known namespace', (value) => {
  expect(() => parseCaipAddress(value)).toThrow(`Invalid CAIP-10 address: ${value}`)
})

test.each(['', undefined, null, 7, {}])('S5.01 %j is no address at all', (value) => {
  expect(() => parseCaipAddress(value as string)).toThrow(/^Invalid CAIP Address$/)
})

test('S5.02 a network id has a namespace and a chain id', () => {
  expect(parseCaipNetworkId('solana:5eykt4')).toEqual({ namespace: 'solana', chainId: '5eykt4' })
})

test.each(['eip155', 'eip155:', ':1', 'eip155:1:2', 'near:mainnet', ''])(
  'S5.02 %j is no network id',
  (value) => {
    expect(() => parseCaipNetworkId(value)).toThrow(`Invalid CAIP-2 network id: ${value}`)
  },
)

test('S5.02 a value that is no text is named by its type', () => {
  const odd = Object.create(null) as string
  expect(() => parseCaipNetworkId(odd)).toThrow('Invalid CAIP-2 network id: object')
})
