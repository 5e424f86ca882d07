import { expect, test } from 'vitest'
import { initialNetworks, networkStateChanged } from '../state/networksSlice.js'
import { connectedAccounts } from '../testing/connectedAccounts.js'
import { fakeNetwork } from '../testing/fakeAdapter.js'
import { fakeSolanaNetwork } from '../testing/fakeSolanaNetwork.js'
import { nextNamespace } from './removeNetwork.js'

const bitcoin = {
  ...fakeSolanaNetwork(),
  caipNetworkId: 'bip122:test',
  chainNamespace: 'bip122',
} as const
const networks = initialNetworks([fakeNetwork(), fakeSolanaNetwork(), bitcoin])
const leaving = 'eip155'

test('S4.24 a connected namespace comes before a usable one, and that before any other', () => {
  const isUsable = () => true
  const accounts = connectedAccounts({ eip155: 'ANNOUNCED', bip122: 'WALLET_CONNECT' })
  expect(nextNamespace(networks, { leaving, isUsable, accounts })).toBe('bip122')
  expect(nextNamespace(networks, { leaving, isUsable, accounts: {} })).toBe('solana')
  const isBitcoin = (one: string) => one === 'bip122'
  expect(nextNamespace(networks, { leaving, isUsable: isBitcoin, accounts: {} })).toBe('bip122')
  expect(nextNamespace(networks, { leaving, isUsable: () => false, accounts })).toBe('solana')
})

test('S4.24 a namespace without networks never becomes active', () => {
  const bare = networkStateChanged('solana', { requested: [] })(initialNetworks([fakeNetwork()]))
  const accounts = connectedAccounts({ solana: 'ANNOUNCED' })
  expect(nextNamespace(bare, { leaving, isUsable: () => true, accounts })).toBeUndefined()
})
