import { expect, test, vi } from 'vitest'
import { openModal } from '../modal/opening/openModal.js'
import { showView } from '../modal/showView.js'
import { activeNetwork, networksOf } from '../state/networksSlice.js'
import { connectedAccounts } from '../testing/connectedAccounts.js'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeNetwork } from '../testing/fakeAdapter.js'
import { fakeAuth } from '../testing/fakeAuth.js'
import { fakeSolanaNetwork } from '../testing/fakeSolanaNetwork.js'
import {
  type SwitchTargetInput,
  showNetworkSwitch,
  switchActiveChain,
  switchTarget,
} from './showNetworkSwitch.js'

const [here, there] = [fakeNetwork(), fakeSolanaNetwork('two')]
const networks = [here, fakeNetwork(31338), fakeSolanaNetwork(), there]
const views = ['Connect', 'Account', 'Networks', 'SwitchNetwork', 'SwitchActiveChain'] as const

async function choosing(accounts = connectedAccounts(), auth = fakeAuth()) {
  const context = createTestContext({ networks, views, connectors: [auth], state: { accounts } })
  await openModal(context)
  await showView(context, { view: 'Networks' })
  const seen = () => context.store.get().router.entries.map(({ view }) => view)
  return { context, seen }
}

test('S2.14 choosing the active network leads nowhere', async () => {
  const { context, seen } = await choosing()
  await showNetworkSwitch(context, { network: here })
  expect(seen()).toEqual(['Account', 'Networks'])
})

test('S2.16 with the embedded wallet, another namespace is one switch away; a browser wallet needs another', async () => {
  const embedded = await choosing(connectedAccounts({ eip155: 'AUTH' }))
  await showNetworkSwitch(embedded.context, { network: there })
  expect(embedded.seen()).toEqual(['Account', 'Networks', 'SwitchNetwork'])
  const elsewhere = fakeAuth()
  elsewhere.unsupported.add(there.caipNetworkId)
  const lacking = await choosing(connectedAccounts({ eip155: 'AUTH' }), elsewhere)
  await showNetworkSwitch(lacking.context, { network: there })
  expect(lacking.seen()).toEqual(['Account', 'Networks', 'SwitchActiveChain'])
  const other = await choosing()
  await showNetworkSwitch(other.context, { network: there })
  expect(other.seen()).toEqual(['Account', 'Networks', 'SwitchActiveChain'])
})

test('a closed modal opens on the view', async () => {
  const context = createTestContext({ networks, views })
  await showNetworkSwitch(context, { network: there })
  expect(context.store.get().modal.open).toBe(true)
  expect(context.store.get().router.entries).toEqual([
    { view: 'SwitchNetwork', data: { network: there } },
  ])
})

test('a network that is not configured is not found', async () => {
  const { context } = await choosing()
  await expect(showNetworkSwitch(context, { network: fakeNetwork(5) })).rejects.toMatchObject({
    code: 'network/not-found',
  })
})

test('S2.17 going on leads to the wallets of the other namespace, and turning back changes nothing', async () => {
  const { context, seen } = await choosing()
  await showNetworkSwitch(context, { network: there })
  const heard = vi.fn()
  context.store.subscribe(heard)
  await switchActiveChain(context, {
    switchToChain: 'solana',
    navigateTo: 'Connect',
    navigateWithReplace: true,
    network: there,
  })
  expect(heard).toHaveBeenCalledOnce()
  const { modal, networks: slice } = context.store.get()
  expect(seen()).toEqual(['Account', 'Networks', 'Connect'])
  expect(modal.namespace).toBe('solana')
  expect(networksOf(slice, 'solana').active).toEqual(there)
  expect(activeNetwork(slice)).toEqual(here)
})

const [one, two, solana] = [fakeNetwork(1), fakeNetwork(2), fakeSolanaNetwork()]
const input: SwitchTargetInput = {
  target: two,
  active: one,
  embeddedKnowsTarget: false,
  address: '0x1',
  targetAddress: '0x1',
}
/** Connected in one namespace, with another as the target. */
const otherNamespace: SwitchTargetInput = { ...input, target: solana, targetAddress: undefined }

test('S2.14 the active network leads nowhere, whatever else holds', () => {
  expect(switchTarget({ ...input, target: fakeNetwork(1) })).toBeUndefined()
})

test('S2.16 the embedded wallet, if it knows the target chain, leads to SwitchNetwork', () => {
  expect(switchTarget({ ...otherNamespace, embeddedKnowsTarget: true })?.view).toBe('SwitchNetwork')
})

test('S2.17 an address here and none there leads to SwitchActiveChain', () => {
  expect(switchTarget(otherNamespace)).toEqual({
    view: 'SwitchActiveChain',
    data: {
      switchToChain: 'solana',
      navigateTo: 'Connect',
      navigateWithReplace: true,
      network: solana,
    },
  })
})

test.each<[string, SwitchTargetInput]>([
  ['of the same namespace', input],
  ['of a namespace that is connected too', { ...otherNamespace, targetAddress: 'So1' }],
  ['for a visitor who is not connected', { ...otherNamespace, address: undefined }],
])('S2.18 a network %s leads to SwitchNetwork', (_, input) => {
  expect(switchTarget(input)).toEqual({ view: 'SwitchNetwork', data: { network: input.target } })
})

test.each([
  ['in place of the view', true, ['Account', 'Connect']],
  ['after the view', false, ['Account', 'SwitchActiveChain', 'Connect']],
])(
  'S2.17 the wallets of the other namespace come %s, which is not active yet',
  async (_, navigateWithReplace, seen) => {
    const network = fakeSolanaNetwork()
    const other = { ...network, id: 'other', caipNetworkId: 'solana:other' } as const
    const context = createTestContext({
      networks: [fakeNetwork(), network, other],
      views: ['Connect', 'Account', 'SwitchActiveChain'],
      state: { accounts: connectedAccounts() },
    })
    const data = {
      switchToChain: 'solana',
      navigateTo: 'Connect',
      navigateWithReplace,
      network: other,
    } as const
    await openModal(context)
    await showView(context, { view: 'SwitchActiveChain', data })
    await switchActiveChain(context, data)
    const { modal, networks, router } = context.store.get()
    expect(router.entries.map(({ view }) => view)).toEqual(seen)
    expect(modal.namespace).toBe('solana')
    expect(networks.activeNamespace).toBe('eip155')
    expect(networksOf(networks, 'solana').active?.caipNetworkId).toBe('solana:other')
  },
)
