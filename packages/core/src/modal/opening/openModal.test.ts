import { expect, test } from 'vitest'
import { accountConnected, loadingChanged } from '../../state/connectionChanges.js'
import { activeNetwork } from '../../state/networksSlice.js'
import { createTestContext } from '../../testing/createTestContext.js'
import { fakeNetwork } from '../../testing/fakeAdapter.js'
import { fakeAuth } from '../../testing/fakeAuth.js'
import { fakeSessions } from '../../testing/fakeSessions.js'
import { fakeSolanaNetwork } from '../../testing/fakeSolanaNetwork.js'
import { closeModal } from '../closeModal.js'
import { goBack } from '../goBack.js'
import { showView } from '../showView.js'
import { openingEntry } from './openingEntry.js'
import { expectOpening, openModal, prefetchCode } from './openModal.js'

const connected = accountConnected('eip155', {
  addresses: ['0x00000000000000000000000000000000000000a1'],
  networkId: 'eip155:31337',
  connectorId: 'w',
  wallet: undefined,
})({})

test('S2.07 opens on Account for a connected visitor', async () => {
  const context = createTestContext({ state: { accounts: connected } })
  await openModal(context)
  expect(context.store.get().modal.open).toBe(true)
  expect(context.store.get().router.entries).toEqual([{ view: 'Account' }])
  expect(context.events).toEqual(['MODAL_OPEN'])
})

test.each([
  ['a visitor without a wallet', {}, false],
  ['a connected visitor', connected, true],
])('the event of opening says of %s whether a wallet is connected', async (_, accounts, is) => {
  const context = createTestContext({ state: { accounts } })
  const emitted: unknown[] = []
  context.bus.onAny((event) => emitted.push(event))
  await openModal(context)
  expect(emitted).toEqual([{ event: 'MODAL_OPEN', properties: { connected: is } }])
})

test('a view without a component is refused and the modal stays closed', async () => {
  const context = createTestContext()
  await expect(openModal(context, { entry: { view: 'AllWallets' } })).rejects.toMatchObject({
    code: 'view/unavailable',
  })
  expect(context.store.get().modal.open).toBe(false)
})

test('a modal whose code does not arrive is not left open, and the next click tries again', async () => {
  const context = createTestContext({ views: [] })
  let loads = 0
  const ui = {
    ...context.ui,
    attached: true,
    shows: () => true,
    mount: async () => {
      loads++
      if (loads === 1) throw new Error('offline')
    },
  }
  await expect(openModal({ ...context, ui })).rejects.toThrow('offline')
  expect(context.store.get().modal.open).toBe(false)
  await openModal({ ...context, ui })
  expect(context.store.get().modal.open).toBe(true)
})

test('S2.09 S4.09 closing clears loading and goes back to Connect', async () => {
  const context = createTestContext({ state: { accounts: connected } })
  await openModal(context)
  context.store.update('modal', loadingChanged('eip155', true))
  expect(context.store.get().modal.loading).toBe(true)
  await closeModal(context)
  expect(context.store.get().modal).toMatchObject({
    open: false,
    loading: false,
    loadingByNamespace: {},
  })
  expect(context.store.get().router.entries).toEqual([{ view: 'Connect' }])
})

test('S2.04 back goes one step, and closes the modal at the first view', async () => {
  const context = createTestContext()
  await openModal(context)
  await showView(context, { view: 'Networks' })
  await goBack(context)
  expect(context.store.get().router.entries).toEqual([{ view: 'Connect' }])
  expect(context.store.get().modal.open).toBe(true)
  await goBack(context)
  expect(context.store.get().modal.open).toBe(false)
})

test('S2.11 an inactive namespace becomes active before the view appears, without a prompt', async () => {
  const context = createTestContext({
    networks: [fakeNetwork(), fakeSolanaNetwork()],
    state: { accounts: connected },
  })
  const order: string[] = []
  context.store.subscribe(() => {
    const { modal, networks } = context.store.get()
    order.push(`${activeNetwork(networks)?.caipNetworkId} ${modal.open ? 'open' : 'closed'}`)
  })
  await openModal(context, { namespace: 'solana' })
  expect([...new Set(order)]).toEqual(['solana:test closed', 'solana:test open'])
  expect(context.store.get().router.entries).toEqual([{ view: 'Connect' }])
  expect(context.events).toEqual(['SWITCH_NETWORK', 'MODAL_OPEN'])
  expect(context.wallet.calls).toEqual([])
})

test('S2.11 the active namespace stays active', async () => {
  const context = createTestContext()
  await openModal(context, { namespace: 'eip155' })
  expect(context.events).toEqual(['MODAL_OPEN'])
})

test('S8.49 a namespace without networks is refused, an alert says so, and nothing opens', async () => {
  const context = createTestContext()
  await expect(openModal(context, { namespace: 'solana' })).rejects.toMatchObject({
    code: 'network/not-found',
  })
  const { alerts, modal, networks } = context.store.get()
  expect(alerts.shown).toMatchObject([{ key: 'switchNetworkNotFound' }])
  expect(modal.open).toBe(false)
  expect(networks.activeNamespace).toBe('eip155')
})

test('two instances share nothing', async () => {
  const [a, b] = [createTestContext(), createTestContext()]
  await openModal(a)
  expect(b.store.get().modal.open).toBe(false)
})

test('S2.06 where only WalletConnect connects, the modal opens on it', async () => {
  const context = createTestContext({
    adapters: [],
    connectors: [fakeSessions()],
    views: ['Connect', 'ConnectingWalletConnectBasic'],
  })
  await openModal(context)
  expect(context.store.get().router.entries).toEqual([{ view: 'ConnectingWalletConnectBasic' }])
})

test('S2.06 a host that controls WalletConnect by hand has the modal open on it, connected or not', async () => {
  for (const accounts of [{}, connected]) {
    const context = createTestContext({
      manualWalletConnect: true,
      views: ['Connect', 'Account', 'ConnectingWalletConnectBasic'],
      state: { accounts },
    })
    await openModal(context)
    expect(context.store.get().router.entries).toEqual([{ view: 'ConnectingWalletConnectBasic' }])
  }
})

test('S2.06 where only WalletConnect connects, it opens on all wallets on a phone', async () => {
  const context = createTestContext({
    adapters: [],
    connectors: [fakeSessions()],
    views: ['Connect', 'AllWallets', 'ConnectingWalletConnectBasic'],
    env: { mobile: true },
  })
  await openModal(context)
  expect(context.store.get().router.entries).toEqual([{ view: 'AllWallets' }])
})

test('S2.06 where only the embedded wallet connects, its login is in reach', async () => {
  const context = createTestContext({
    adapters: [],
    connectors: [fakeAuth(), fakeSessions()],
    views: ['Connect', 'ConnectingWalletConnectBasic'],
  })
  await openModal(context)
  expect(context.store.get().router.entries).toEqual([{ view: 'Connect' }])
})

const networks = () => ({ entry: { view: 'Networks' } }) as const

test('the entry of an announced opening is the very one that the opening shows', async () => {
  const context = createTestContext()
  await expectOpening(context, networks())
  const ahead = openingEntry(context)
  expect(ahead.view).toBe('Networks')
  await openModal(context, networks())
  expect(context.store.get().router.entries[0]).toBe(ahead)
})

test('an opening that was not announced is not replaced by the announced one', async () => {
  const context = createTestContext()
  await expectOpening(context, networks())
  await openModal(context)
  expect(context.store.get().router.entries[0]).toEqual({ view: 'Connect' })
  await expectOpening(context, {})
  expect(openingEntry(context)).toEqual({ view: 'Connect' })
})

test('a view that does not exist is refused, and nothing is expected', async () => {
  const context = createTestContext()
  const before = context.store.get()
  const opening = { entry: { view: 'WhatIsABuy' } } as const
  await expect(expectOpening(context, opening)).rejects.toMatchObject({ code: 'view/unavailable' })
  expect(context.store.get()).toBe(before)
})

test('an entry with data is found if it is the announced one', async () => {
  const entry = () => ({ view: 'Downloads', data: { wallet: { id: 'w', name: 'W' } } }) as const
  const context = createTestContext({ views: ['Downloads'] })
  const announced = entry()
  await expectOpening(context, { entry: announced })
  expect(openingEntry(context, { entry: announced })).toBe(announced)
  const other = entry()
  expect(openingEntry(context, { entry: other })).toBe(other)
})

test('an opening that is expected already changes nothing', async () => {
  const context = createTestContext()
  const before = context.store.get()
  await expectOpening(context, {})
  expect(context.store.get()).toBe(before)
  await expectOpening(context, networks())
  const expecting = context.store.get()
  expect(expecting).not.toBe(before)
  await expectOpening(context, networks())
  expect(context.store.get()).toBe(expecting)
})

/** An instance that notes how often the code that calls wallets was wanted. */
function prefetchingContext() {
  const context = createTestContext()
  let loads = 0
  const requestConnection = {
    ...context.requestConnection,
    load: () => {
      loads += 1
      return context.requestConnection.load()
    },
  }
  return { context: { ...context, requestConnection }, loads: () => loads }
}

test('S2.12 the code that calls wallets waits until an opening modal is on screen', async () => {
  const { context, loads } = prefetchingContext()
  prefetchCode(context)
  await openModal(context)
  await context.env.advance(600)
  expect(loads()).toBe(0)
  context.ui.isShown = true
  await context.env.advance(250)
  expect(loads()).toBeGreaterThan(0)
})

test('S2.12 it loads ahead of a click that has not come', async () => {
  const { context, loads } = prefetchingContext()
  prefetchCode(context)
  await context.env.advance(250)
  expect(loads()).toBe(1)
})
