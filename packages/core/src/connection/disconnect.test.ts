import { expect, test } from 'vitest'
import { connectedAccounts } from '../testing/connectedAccounts.js'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeAdapter, fakeNetwork } from '../testing/fakeAdapter.js'
import { fakeSolanaNetwork } from '../testing/fakeSolanaNetwork.js'
import { disconnect, disconnectTargets } from './disconnect.js'

const namespaces = ['eip155', 'solana', 'bip122'] as const

test.each(['WALLET_CONNECT', 'AUTH'] as const)(
  'S4.53 chains of one %s connection end together',
  (type) => {
    const accounts = connectedAccounts({ eip155: type, solana: type, bip122: 'ANNOUNCED' })
    expect(disconnectTargets({ namespace: 'solana', namespaces, accounts })).toEqual([
      'solana',
      'eip155',
    ])
    expect(disconnectTargets({ namespace: 'bip122', namespaces, accounts })).toEqual(['bip122'])
  },
)

test('S4.53 a session and an embedded login, or two browser wallets, do not', () => {
  const accounts = connectedAccounts({ eip155: 'WALLET_CONNECT', solana: 'AUTH' })
  expect(disconnectTargets({ namespace: 'eip155', namespaces, accounts })).toEqual(['eip155'])
  const wallets = connectedAccounts({ eip155: 'ANNOUNCED', solana: 'ANNOUNCED' })
  expect(disconnectTargets({ namespace: 'eip155', namespaces, accounts: wallets })).toEqual([
    'eip155',
  ])
})

test('without a namespace all of them are disconnected', () => {
  expect(disconnectTargets({ namespaces, accounts: {} })).toEqual(namespaces)
})

test('S4.53 disconnecting one chain of a session disconnects the others and notifies their adapters', async () => {
  const [evm, other] = [fakeAdapter(), fakeAdapter()]
  const context = createTestContext({
    networks: [fakeNetwork(), fakeSolanaNetwork()],
    adapters: [evm, { ...other, namespace: 'solana' }],
    state: { accounts: connectedAccounts({ eip155: 'WALLET_CONNECT', solana: 'WALLET_CONNECT' }) },
  })
  await disconnect(context, { namespace: 'eip155' })
  const { eip155, solana } = context.store.get().accounts
  expect([eip155?.status, solana?.status]).toEqual(['disconnected', 'disconnected'])
  expect([evm.calls, other.calls]).toEqual([['disconnect'], ['disconnect']])
})
