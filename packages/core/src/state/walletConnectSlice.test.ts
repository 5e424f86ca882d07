import { expect, test } from 'vitest'
import { createTestContext, readState } from '../testing/createTestContext.js'

test('S3.13 S4.02 before the first pairing, hosts read a state that has every field', () => {
  expect(readState(createTestContext()).walletConnect).toStrictEqual({
    status: 'disconnected',
    wcUri: undefined,
    wcPairingExpiry: undefined,
    wcLinking: undefined,
    recentWallet: undefined,
    wcError: undefined,
    buffering: false,
    reach: undefined,
  })
})
