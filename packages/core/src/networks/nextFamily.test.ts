import { expect, test } from 'vitest'
import { familyChanged, initialNetworks } from '../state/networksSlice.js'
import { connectedAccounts } from '../testing/connectedAccounts.js'
import { fakeNetwork } from '../testing/fakeAdapter.js'
import { fakeSolana } from '../testing/fakeSolana.js'
import { nextFamily } from './nextFamily.js'

const bitcoin = {
  ...fakeSolana(),
  caipNetworkId: 'bip122:test',
  chainNamespace: 'bip122',
} as const
const networks = initialNetworks([fakeNetwork(), fakeSolana(), bitcoin])
const leaving = 'eip155'

test('S4.24 a family that is connected comes before one that could be, and that before any other', () => {
  const isUsable = () => true
  const accounts = connectedAccounts({ eip155: 'ANNOUNCED', bip122: 'WALLET_CONNECT' })
  expect(nextFamily(networks, { leaving, isUsable, accounts })).toBe('bip122')
  expect(nextFamily(networks, { leaving, isUsable, accounts: {} })).toBe('solana')
  const isBitcoin = (one: string) => one === 'bip122'
  expect(nextFamily(networks, { leaving, isUsable: isBitcoin, accounts: {} })).toBe('bip122')
  expect(nextFamily(networks, { leaving, isUsable: () => false, accounts })).toBe('solana')
})

test('S4.24 a family without networks does not come', () => {
  const bare = familyChanged('solana', { requested: [] })(initialNetworks([fakeNetwork()]))
  const accounts = connectedAccounts({ solana: 'ANNOUNCED' })
  expect(nextFamily(bare, { leaving, isUsable: () => true, accounts })).toBeUndefined()
})
