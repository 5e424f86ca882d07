import { expect, test } from 'vitest'
import { parseChainId, parseUser } from './parseUser.js'

const address = `0x${'a1'.repeat(20)}`
const solanaAddress = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'
const email = 'ada@example.com'

test.each([
  [1, 'eip155:1'],
  ['8453', 'eip155:8453'],
  ['1234567890123456', 'eip155:1234567890123456'],
  ['eip155:10', 'eip155:10'],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
])('S3.68 the chain %s of the frame is %s', (chainId, expected) => {
  expect(parseChainId(chainId)).toBe(expected)
})

test.each([
  '',
  '0x1',
  '12345678901234567',
  'eip155',
  'eip155:',
  'eip155:1:2',
  'eip155:a b',
  'monero:1',
  `solana:${'a'.repeat(33)}`,
])('S3.68 a frame on the chain %j is on none', (chainId) => {
  expect(() => parseChainId(chainId)).toThrow(
    expect.objectContaining({ code: 'wallet/malformed-chain-id' }),
  )
})

test('S3.68 the account of the frame is that of its chain', () => {
  const accounts = [{ address: `0x${'b2'.repeat(20)}`, type: 'eoa' as const }]
  expect(parseUser({ email, address, chainId: 1, accounts }, 'eip155')).toEqual({
    address,
    networkId: 'eip155:1',
  })
  expect(parseUser({ email, address, chainId: 1 })).toEqual({ address, networkId: 'eip155:1' })
})

test.each([
  [{ chainId: 1, address: solanaAddress }, 'eip155', 'wallet/malformed-accounts'],
  [
    { chainId: 1, address, accounts: [{ address: solanaAddress, type: 'eoa' as const }] },
    'eip155',
    'wallet/malformed-accounts',
  ],
  [{ chainId: 1, address }, 'solana', 'wallet/malformed-chain-id'],
] as const)('S3.68 the user %j is no account of %s', (user, namespace, code) => {
  expect(() => parseUser({ email, ...user } as Parameters<typeof parseUser>[0], namespace)).toThrow(
    expect.objectContaining({ code }),
  )
})
