import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/fakeAdapter.js'
import { accountOf, initialAccounts } from './accountsSlice.js'
import { accountConnected, networksApproved } from './connectionChanges.js'
import { initialNetworks, networksOf } from './networksSlice.js'

const connected = (...addresses: [string, ...string[]]) =>
  accountConnected('eip155', {
    addresses,
    networkId: 'eip155:1',
    connectorId: 'com.example.wallet',
    wallet: undefined,
  })

/** The accounts of a wallet that had 0xa and 0xb, and now reports these. */
const listed = (...addresses: [string, ...string[]]) => {
  const { address, allAccounts } = accountOf(
    connected(...addresses)(connected('0xa', '0xb')(initialAccounts)),
    'eip155',
  )
  return { address, allAccounts }
}

test('the same accounts stay in their order, whichever is active', () => {
  expect(listed('0xb', '0xa')).toEqual({ address: '0xb', allAccounts: ['0xa', '0xb'] })
})

test.each<[string, [string, ...string[]]]>([
  ['as many others', ['0xd', '0xc']],
  ['one other', ['0xc', '0xa']],
  ['one more', ['0xb', '0xa', '0xc']],
  ['one less', ['0xb']],
])('accounts of which there are %s are listed as the wallet reports them', (_, now) => {
  expect(listed(...now)).toEqual({ address: now[0], allAccounts: now })
})

test('S3.12 the networks that a wallet agreed to are stored, and the same ones change nothing', () => {
  const networks = initialNetworks([fakeNetwork(1), fakeNetwork(2)])
  const ids = ['eip155:1'] as const
  const some = networksApproved('eip155', ids)(networks)
  expect(networksOf(some, 'eip155')).toEqual({
    ...networksOf(networks, 'eip155'),
    approvedCaipNetworkIds: ids,
    supportsAllNetworks: false,
  })
  expect(networksApproved('eip155', ids)(some)).toBe(some)
  expect(networksApproved('eip155', undefined)(some)).toEqual(networks)
  expect(networksApproved('eip155', undefined)(networks)).toBe(networks)
})
