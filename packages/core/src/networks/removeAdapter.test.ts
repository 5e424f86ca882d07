import { expect, test } from 'vitest'
import { start } from '../assembly/start.js'
import { connect } from '../connection/connect.js'
import { openModal } from '../modal/opening/openModal.js'
import { activeNetwork, networkChosen } from '../state/networksSlice.js'
import { connectedAccounts } from '../testing/connectedAccounts.js'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeAdapter, fakeConnector, fakeNetwork } from '../testing/fakeAdapter.js'
import { fakeSolanaNetwork } from '../testing/fakeSolanaNetwork.js'
import { removeAdapter } from './removeAdapter.js'

const networks = [fakeNetwork(), fakeSolanaNetwork('one'), fakeSolanaNetwork('two')]

function create(options: Parameters<typeof createTestContext>[0] = {}) {
  const wallet = fakeAdapter()
  const solana = { ...fakeAdapter(), namespace: 'solana' } as const
  const context = createTestContext({ networks, adapters: [wallet, solana], ...options })
  const active = () => activeNetwork(context.store.get().networks)?.caipNetworkId
  return { active, context, wallet }
}

test("S4.24 without the active chain's adapter, the first network of another chain is active", async () => {
  const { active, context } = create()
  context.store.update('networks', networkChosen(fakeSolanaNetwork('two')))
  expect(active()).toBe('eip155:31337')
  await removeAdapter(context, { namespace: 'eip155' })
  expect(active()).toBe('solana:one')
  expect(context.store.get().networks.byNamespace.eip155).toBeUndefined()
})

test('S4.24 without the adapter of a chain at the back, the active network stays', async () => {
  const { active, context } = create()
  await removeAdapter(context, { namespace: 'solana' })
  expect(active()).toBe('eip155:31337')
})

test('a connected namespace becomes active on its wallet’s network', async () => {
  const { active, context } = create({
    state: { accounts: connectedAccounts({ solana: 'ANNOUNCED' }) },
  })
  context.store.update('networks', networkChosen(fakeSolanaNetwork('two')))
  await removeAdapter(context, { namespace: 'eip155' })
  expect(active()).toBe('solana:two')
})

test('the wallets of a removed namespace are gone, and their events are ignored', async () => {
  const { context, wallet } = create()
  start(context)
  wallet.announce(fakeConnector)
  await connect(context, { connectorId: fakeConnector.id })
  await removeAdapter(context, { namespace: 'eip155' })
  const { accounts, connection, connectors } = context.store.get()
  expect(connection.remembered).toEqual({})
  expect(accounts.eip155?.status).toBe('disconnected')
  expect(connectors.eip155).toEqual([])

  wallet.report({ type: 'accounts', addresses: ['0x00000000000000000000000000000000000000b2'] })
  wallet.announce({ ...fakeConnector, id: 'late' })
  context.env.changeInOtherTab(null)
  await context.env.advance(0)
  expect(context.store.get().connectors.eip155).toEqual([])
  expect(context.store.get().accounts.eip155?.status).toBe('disconnected')
  expect(context.events).not.toContain('INTERNAL_SDK_ERROR')
})

test('what the wallet granted is found again on the next visit', async () => {
  const { context, wallet } = create()
  start(context)
  wallet.announce(fakeConnector)
  await connect(context, { connectorId: fakeConnector.id })
  await removeAdapter(context, { namespace: 'eip155' })
  expect(wallet.calls).not.toContain('disconnect')
  expect(context.storage.get('connectedConnector', 'eip155')).toBe(fakeConnector.id)
})

test('lists are no longer limited to a namespace that is gone', async () => {
  const { context } = create()
  await openModal(context, { namespace: 'eip155' })
  expect(context.store.get().modal.namespace).toBe('eip155')
  await removeAdapter(context, { namespace: 'eip155' })
  expect(context.store.get().modal.namespace).toBeUndefined()
})

test('S8.23 a namespace without an adapter has none to remove', async () => {
  const { context } = create()
  await expect(removeAdapter(context, { namespace: 'bip122' })).rejects.toThrow(
    "Adapter for namespace doesn't exist",
  )
})
