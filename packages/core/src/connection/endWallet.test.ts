import type { Namespace } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { start } from '../assembly/start.js'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeConnector } from '../testing/fakeAdapter.js'
import { namespacesContext } from '../testing/namespacesContext.js'
import { acceptConnection } from './acceptConnection.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { dropConnection } from './endWallet.js'
import { switchAddress } from './switchAddress.js'

const addresses = ['a1', 'b2'].map((end) => `0x${end.padStart(40, '0')}`)

// What a host without types could pass.
const namespace = undefined as unknown as Namespace

test('account data without a chain is refused, and nothing is written', () => {
  const context = createTestContext()
  const before = context.store.get()
  const connection = {
    connectorId: 'w',
    addresses: ['0x00000000000000000000000000000000000000a1'],
    networkId: 'eip155:31337',
    provider: {},
  } as const
  expect(() => acceptConnection(context, { namespace, connection })).toThrow(
    'Chain is required to update chain account data',
  )
  expect(() => dropConnection(context, { namespace, forget: true })).toThrow(
    'Chain is required to set account prop',
  )
  expect(context.store.get()).toBe(before)
})

test('S4.51 who disconnects leaves nothing stored by which the page would find the account again', async () => {
  const context = createTestContext()
  start(context)
  context.wallet.grant(...addresses)
  context.wallet.announce(fakeConnector)
  await connect(context, { connectorId: fakeConnector.id })
  await switchAddress(context, { address: addresses[1] ?? '' })
  const stored = () =>
    (['connectedConnector', 'activeAccount', 'chosenAccount', 'namespaceNetwork'] as const).map(
      (key) => context.storage.get(key, 'eip155'),
    )
  expect(stored()).toEqual([
    'com.example.wallet',
    addresses[1],
    `${addresses[1]} ${addresses[0]}`,
    'eip155:31337',
  ])
  await disconnect(context)
  expect(stored()).toEqual([undefined, undefined, undefined, undefined])
})

test('S4.51 a wallet that comes back after the visitor disconnected is not reconnected', async () => {
  const context = createTestContext()
  start(context)
  context.wallet.announce(fakeConnector)
  await connect(context, { connectorId: fakeConnector.id })
  await disconnect(context)
  expect(context.store.get().connection.remembered).toEqual({})
  // Unlocked again, and announced again, as after a reload of the extension.
  context.wallet.report({ type: 'accounts', addresses })
  context.wallet.announce()
  context.wallet.announce(fakeConnector)
  await context.env.advance(10_000)
  expect(context.store.get().accounts.eip155?.status).toBe('disconnected')
  expect(context.wallet.calls).toEqual(['connect', 'disconnect'])
})

test('S4.51 the networks that a wallet agreed to are forgotten with it', async () => {
  const { context, logIn } = namespacesContext()
  const approved = () => context.store.get().networks.byNamespace.eip155?.approvedCaipNetworkIds
  await logIn()
  expect(approved()).toEqual(['eip155:31337', 'eip155:31338'])
  await disconnect(context)
  expect(approved()).toBeUndefined()
})

test('S4.51 after a wallet on a network that the app does not serve, the active one is the app’s first', async () => {
  const context = createTestContext()
  start(context)
  context.wallet.announce(fakeConnector)
  await connect(context, { connectorId: fakeConnector.id })
  const active = () => context.store.get().networks.byNamespace.eip155?.active?.caipNetworkId
  context.wallet.report({ type: 'network', networkId: 'eip155:999' })
  expect(active()).toBe('eip155:999')
  await disconnect(context)
  expect(active()).toBe('eip155:31337')
})
