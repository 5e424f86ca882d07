import { expect, test, vi } from 'vitest'
import { openModal } from '../modal/opening/openModal.js'
import { isSupported } from '../state/networkChanges.js'
import { activeNetwork, networksOf, requestedNetworks } from '../state/networksSlice.js'
import { connectedAccounts } from '../testing/connectedAccounts.js'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeAdapter, fakeNetwork } from '../testing/fakeAdapter.js'
import { fakeSolanaNetwork } from '../testing/fakeSolanaNetwork.js'
import { addNetwork } from './addNetwork.js'
import { removeNetwork } from './removeNetwork.js'

const networks = [fakeNetwork(1), fakeNetwork(2), fakeSolanaNetwork()]

function create(options: Parameters<typeof createTestContext>[0] = {}) {
  const solana = { ...fakeAdapter(), namespace: 'solana' } as const
  const context = createTestContext({ networks, adapters: [fakeAdapter(), solana], ...options })
  const ids = () =>
    requestedNetworks(context.store.get().networks).map(({ caipNetworkId }) => caipNetworkId)
  const active = () => activeNetwork(context.store.get().networks)?.caipNetworkId
  return { active, context, ids }
}

test("S4.25 without a chain's last network, lists are no longer filtered by that chain", async () => {
  const { context, ids } = create()
  const filter = () => context.store.get().modal.namespace
  await openModal(context, { namespace: 'eip155' })
  await removeNetwork(context, { network: 'eip155:1' })
  expect(filter()).toBe('eip155')
  await removeNetwork(context, { network: 'eip155:2' })
  expect(filter()).toBeUndefined()
  expect(ids()).toEqual(['solana:test'])
})

test('S4.25 the list, the filter and the active namespace change at once', async () => {
  const { active, context } = create({ networks: [fakeNetwork(1), fakeSolanaNetwork()] })
  await openModal(context, { namespace: 'eip155' })
  const heard = vi.fn()
  context.store.subscribe(heard)
  await removeNetwork(context, { network: 'eip155:1' })
  expect(heard).toHaveBeenCalledOnce()
  expect([active(), context.store.get().modal.namespace]).toEqual(['solana:test', undefined])
})

test('S4.25 the filter by another chain stays', async () => {
  const { context } = create()
  await openModal(context, { namespace: 'eip155' })
  await removeNetwork(context, { network: 'solana:test' })
  expect(context.store.get().modal.namespace).toBe('eip155')
})

test('the active network is replaced by the next, and at last by one of another namespace', async () => {
  const { active, context } = create()
  await removeNetwork(context, { network: 'eip155:1' })
  expect(active()).toBe('eip155:2')
  await removeNetwork(context, { network: 'eip155:2' })
  expect(active()).toBe('solana:test')
})

test('a connected wallet stays on the network that was taken away, which is unsupported then', async () => {
  const { active, context } = create({ state: { accounts: connectedAccounts() } })
  await removeNetwork(context, { network: 'eip155:1' })
  expect(active()).toBe('eip155:1')
  expect(isSupported(networksOf(context.store.get().networks, 'eip155'))).toBe(false)
})

test('a connected wallet stays in front when the last network of its chain is taken away', async () => {
  const { active, context, ids } = create({ state: { accounts: connectedAccounts() } })
  await removeNetwork(context, { network: 'eip155:1' })
  await removeNetwork(context, { network: 'eip155:2' })
  expect(ids()).toEqual(['solana:test'])
  expect(active()).toBe('eip155:1')
})

test('a network that is not there is not found', async () => {
  const { context } = create()
  await expect(removeNetwork(context, { network: 'eip155:5' })).rejects.toMatchObject({
    code: 'network/not-found',
  })
})

test('a network can be added, corrected, and named where a wallet already stands', async () => {
  const { active, context, ids } = create()
  await addNetwork(context, { network: fakeNetwork(3) })
  expect(ids()).toEqual(['eip155:1', 'eip155:2', 'eip155:3', 'solana:test'])
  await addNetwork(context, { network: { ...fakeNetwork(1), name: 'Corrected' } })
  expect(ids()).toHaveLength(4)
  expect(active()).toBe('eip155:1')
  expect(activeNetwork(context.store.get().networks)?.name).toBe('Corrected')
  await expect(
    addNetwork(context, { network: { ...fakeNetwork(4), name: '' } }),
  ).rejects.toMatchObject({ code: 'options/invalid' })
  expect(ids()).toHaveLength(4)
})

test('S3.04 a network that is added again has the endpoints that the host prefers', async () => {
  const { context } = create({
    networks: [fakeNetwork(1), fakeNetwork(3)],
    customRpcUrls: { 'eip155:3': ['https://own.example'] },
  })
  await removeNetwork(context, { network: 'eip155:3' })
  await addNetwork(context, { network: fakeNetwork(3) })
  const added = requestedNetworks(context.store.get().networks).find(({ id }) => id === 3)
  expect(added?.rpcUrls).toEqual({
    default: { http: ['https://own.example'] },
    chainDefault: { http: ['http://127.0.0.1:1'] },
  })
})
