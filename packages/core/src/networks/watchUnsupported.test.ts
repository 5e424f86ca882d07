import { unsupportedNetwork } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { start } from '../assembly/start.js'
import { connect } from '../connection/connect.js'
import { closeModal } from '../modal/closeModal.js'
import { openingEntry } from '../modal/opening/openingEntry.js'
import { openModal } from '../modal/opening/openModal.js'
import { showView } from '../modal/showView.js'
import type { Options } from '../options/Options.js'
import { namespaceChosen, networkChosen } from '../state/networksSlice.js'
import { push } from '../state/routerSteps.js'
import { connectedAccounts } from '../testing/connectedAccounts.js'
import { createTestContext, type TestContext } from '../testing/createTestContext.js'
import { fakeAdapter, fakeConnector, fakeNetwork } from '../testing/fakeAdapter.js'
import { fakeSolanaNetwork } from '../testing/fakeSolanaNetwork.js'
import { isUnsupportedShown, watchUnsupported } from './watchUnsupported.js'

const views = ['Connect', 'ConnectingExternal', 'Account', 'Networks', 'UnsupportedChain'] as const
const connectorId = fakeConnector.id
const shown = {
  connected: true,
  supported: false,
  enableNetworkSwitch: true,
  allowUnsupportedChain: false,
  basic: false,
}

test('S2.19 shown when all four hold, and a wallet is connected there', () => {
  expect(isUnsupportedShown(shown)).toBe(true)
})

test.each([
  { supported: true },
  { enableNetworkSwitch: false },
  { allowUnsupportedChain: true },
  { basic: true },
  { connected: false },
])('S2.19 not shown with %o', (change) => {
  expect(isUnsupportedShown({ ...shown, ...change })).toBe(false)
})

async function ready(options: Partial<Options> = {}) {
  const context = createTestContext({ ...options, views })
  start(context)
  context.wallet.announce(fakeConnector)
  const move = (id: number) => context.wallet.report({ type: 'network', networkId: `eip155:${id}` })
  const seen = () => {
    const { modal, router } = context.store.get()
    return modal.open ? router.entries.map(({ view }) => view) : 'closed'
  }
  return { context, move, seen }
}

test('S4.21 a wallet that moves to an unsupported network opens the view, once for each move', async () => {
  const { context, move, seen } = await ready()
  await connect(context, { connectorId })
  expect(seen()).toBe('closed')
  move(999)
  expect(seen()).toEqual(['UnsupportedChain'])
  await closeModal(context)
  expect(seen()).toBe('closed')
  // Whatever else changes, the notice has been shown.
  context.wallet.report({
    type: 'accounts',
    addresses: ['0x00000000000000000000000000000000000000b2'],
  })
  expect(seen()).toBe('closed')
  move(1000)
  expect(seen()).toEqual(['UnsupportedChain'])
})

test('S4.21 in an open modal the view takes the place of the one on screen', async () => {
  const { context, move, seen } = await ready()
  await connect(context, { connectorId })
  await openModal(context)
  await showView(context, { view: 'Networks' })
  move(999)
  expect(seen()).toEqual(['Account', 'UnsupportedChain'])
})

test('S4.21 so does a connection that begins on an unsupported network', async () => {
  const { context, move, seen } = await ready()
  move(999)
  await openModal(context)
  await showView(context, {
    view: 'ConnectingExternal',
    data: { connectorId, namespace: 'eip155' },
  })
  await connect(context, { connectorId })
  expect(seen()).toEqual(['Connect', 'UnsupportedChain'])
})

test('a wallet that moves back by itself ends the view', async () => {
  const { context, move, seen } = await ready()
  await connect(context, { connectorId })
  move(999)
  move(31337)
  expect(seen()).toBe('closed')
  await openModal(context)
  await showView(context, { view: 'Networks' })
  move(999)
  move(31338)
  expect(seen()).toEqual(['Account'])
})

/** A page load with a remembered wallet that went to an unsupported network meanwhile; `answer` lets it answer. */
async function reloaded() {
  const { context, move } = await ready()
  await connect(context, { connectorId })
  await context.env.advance(0)
  move(999)
  const next = createTestContext({ views, env: { storage: context.env.storage } })
  next.wallet.announce(fakeConnector)
  next.wallet.report({ type: 'network', networkId: 'eip155:999' })
  let answer = () => {}
  next.wallet.next('reconnect', new Promise<void>((resolve) => (answer = resolve)))
  start(next)
  await next.env.advance(0)
  const seen = () => {
    const { modal, router } = next.store.get()
    return modal.open ? router.entries.map(({ view }) => view) : 'closed'
  }
  const answered = async () => {
    answer()
    await next.env.advance(0)
  }
  return { answered, context: next, seen }
}

test.each([
  ['answers', () => {}],
  [
    'reports its accounts while it answers',
    ({ wallet }: TestContext) =>
      wallet.report({
        type: 'accounts',
        addresses: ['0x00000000000000000000000000000000000000a1'],
      }),
  ],
  [
    'reports its network while it answers',
    ({ wallet }: TestContext) => wallet.report({ type: 'network', networkId: 'eip155:999' }),
  ],
])(
  'S4.21 a wallet that is found on load and %s opens no dialog; the next click shows it, once',
  async (_, report) => {
    const { answered, context, seen } = await reloaded()
    report(context)
    await answered()
    expect(context.store.get().accounts.eip155?.status).toBe('connected')
    expect(context.store.get().networks.byNamespace.eip155?.active?.caipNetworkId).toBe(
      'eip155:999',
    )
    expect(seen()).toBe('closed')
    await openModal(context)
    expect(seen()).toEqual(['UnsupportedChain'])
    await closeModal(context)
    await openModal(context)
    expect(seen()).toEqual(['Account'])
  },
)

test('S2.05 after such a load a view that the host requests comes first', async () => {
  const { answered, context, seen } = await reloaded()
  await answered()
  await openModal(context, { entry: { view: 'Networks' } })
  expect(seen()).toEqual(['Networks'])
})

test('S4.21 after such a load a wallet that moves on is shown at once, and one that moves back is not', async () => {
  const { answered, context, seen } = await reloaded()
  await answered()
  context.wallet.report({ type: 'network', networkId: 'eip155:31338' })
  await openModal(context)
  expect(seen()).toEqual(['Account'])
  await closeModal(context)
  context.wallet.report({ type: 'network', networkId: 'eip155:1000' })
  expect(seen()).toEqual(['UnsupportedChain'])
})

test('S4.21 a wallet that has moved before the watcher began of a page that is still loading waits for the click', () => {
  const context = createTestContext({ views, state: { accounts: connectedAccounts() } })
  context.store.update('networks', networkChosen(unsupportedNetwork('eip155', '999')))
  const stop = watchUnsupported(context)
  expect(context.store.get().modal.open).toBe(false)
  expect(openingEntry(context)).toEqual({ view: 'UnsupportedChain' })
  stop()
})

test('S4.21 a namespace that comes back to the front on the unsupported network where it was is not shown again', async () => {
  const wallet = fakeAdapter()
  const { context, seen } = await ready({
    networks: [fakeNetwork(), fakeSolanaNetwork()],
    adapters: [wallet, fakeAdapter('solana')],
  })
  wallet.announce(fakeConnector)
  await connect(context, { connectorId })
  wallet.report({ type: 'network', networkId: 'eip155:999' })
  expect(seen()).toEqual(['UnsupportedChain'])
  await openModal(context, { entry: { view: 'Connect' }, namespace: 'solana' })
  expect(seen()).toEqual(['Connect'])
  await closeModal(context)
  await context.env.advance(0)
  expect(context.store.get().networks.activeNamespace).toBe('eip155')
  expect(seen()).toBe('closed')
  wallet.report({ type: 'network', networkId: 'eip155:1000' })
  expect(seen()).toEqual(['UnsupportedChain'])
})

test('another namespace that comes to the front ends the view', async () => {
  const wallet = fakeAdapter()
  const { context, seen } = await ready({
    networks: [fakeNetwork(), fakeSolanaNetwork()],
    adapters: [wallet, fakeAdapter('solana')],
  })
  wallet.announce(fakeConnector)
  await connect(context, { connectorId })
  wallet.report({ type: 'network', networkId: 'eip155:999' })
  context.store.update('networks', namespaceChosen('solana'))
  expect(seen()).toBe('closed')
})

test.each<Partial<Options>>([
  { allowUnsupportedChain: true },
  { enableNetworkSwitch: false },
  { basic: true },
])('with %o nothing opens', async (options) => {
  const { context, move, seen } = await ready(options)
  await connect(context, { connectorId })
  move(999)
  expect(seen()).toBe('closed')
})

test('S4.21 a wallet that had moved before the watcher began is noticed, too', async () => {
  const state = {
    accounts: connectedAccounts(),
    connection: { settled: true, remembered: {}, others: {} },
  }
  const context = createTestContext({ views, state })
  context.store.update('networks', networkChosen(unsupportedNetwork('eip155', '999')))
  const stop = watchUnsupported(context)
  expect(context.store.get().modal.open).toBe(true)
  expect(context.store.get().router.entries).toEqual([{ view: 'UnsupportedChain' }])
  stop()
})

test('a host without a modal is left alone', async () => {
  const context = createTestContext({ views: [] })
  start(context)
  context.wallet.announce(fakeConnector)
  await connect(context, { connectorId })
  context.wallet.report({ type: 'network', networkId: 'eip155:999' })
  expect(context.store.get().modal.open).toBe(false)
  expect(context.events).not.toContain('INTERNAL_SDK_ERROR')
})

test('S4.21 a wallet that is unlocked on an unsupported network opens no dialog: the next click shows it', async () => {
  const { context, seen } = await ready()
  await connect(context, { connectorId })
  context.wallet.report({ type: 'accounts', addresses: [] })
  await context.env.advance(250)
  expect(context.store.get().accounts.eip155?.status).toBe('disconnected')
  context.store.update('networks', networkChosen(unsupportedNetwork('eip155', '999')))
  context.store.update('accounts', () => connectedAccounts())
  expect(seen()).toBe('closed')
  expect(openingEntry(context)).toEqual({ view: 'UnsupportedChain' })
})

test('S4.21 a network that the wallet passes through on the way to the chosen one is not shown', async () => {
  const { context, move, seen } = await ready()
  await connect(context, { connectorId })
  await openModal(context, { entry: { view: 'Networks' } })
  context.store.update(
    'router',
    push({ view: 'SwitchNetwork', data: { network: fakeNetwork(31338) } }),
  )
  move(999)
  expect(seen()).toEqual(['Networks', 'SwitchNetwork'])
  move(31338)
  expect(seen()).not.toContain('UnsupportedChain')
})

test('S4.21 a wallet that is paired in the modal on an unsupported network shows that', async () => {
  const { context, seen } = await ready()
  await connect(context, { connectorId })
  context.wallet.report({ type: 'accounts', addresses: [] })
  await context.env.advance(250)
  await openModal(context)
  context.store.update('networks', networkChosen(unsupportedNetwork('eip155', '999')))
  context.store.update('accounts', () => connectedAccounts())
  expect(seen()).toEqual(['UnsupportedChain'])
})
