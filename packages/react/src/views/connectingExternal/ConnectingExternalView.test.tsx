// @vitest-environment jsdom

import type { Connector, Options } from '@latchkey/core'
import {
  createTestContext,
  fakeConnector,
  type TestContext,
  walletWatchers,
} from '@latchkey/core/testing'
import { availableViews } from '@latchkey/core/ui'
import { LatchkeyError } from '@latchkey/protocol'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { WaitingContext } from '../../hooks/view/useWaiting.js'
import { TestWidget } from '../../testing/TestWidget.js'
import { withEntry } from '../../testing/withEntry.js'
import ConnectingExternalView from './ConnectingExternalView.js'

afterEach(cleanup)

const data = { connectorId: fakeConnector.id, namespace: 'eip155' } as const

function setUp(connector: Connector = fakeConnector, options: Partial<Options> = {}) {
  const state = { connectors: { eip155: [connector] } }
  const context = createTestContext({ ...options, state, views: availableViews })
  context.wallet.announce(connector)
  context.store.update('modal', (modal) => ({ ...modal, open: true }))
  return context
}

async function show(context: TestContext, setWaiting = (_: boolean) => {}) {
  const view = render(
    <StrictMode>
      <TestWidget context={context}>
        <WaitingContext.Provider value={setWaiting}>
          {withEntry({ view: 'ConnectingExternal', data }, <ConnectingExternalView />)}
        </WaitingContext.Provider>
      </TestWidget>
    </StrictMode>,
  )
  await act(async () => {})
  return view
}

const status = ({ store }: TestContext) => store.get().accounts.eip155?.status ?? 'disconnected'

test('the wallet gets one request, and the modal closes when it is approved', async () => {
  const context = setUp()
  await show(context)
  expect(context.wallet.calls).toEqual(['connect'])
  expect(status(context)).toBe('connected')
  expect(context.store.get().modal.open).toBe(false)
})

test('S4.21 a wallet on an unsupported network leads to the view that says so, which stays', async () => {
  const context = setUp()
  const stop = walletWatchers.start(context)
  context.wallet.report({ type: 'network', networkId: 'eip155:999' })
  await show(context)
  expect(status(context)).toBe('connected')
  expect(context.store.get().modal.open).toBe(true)
  expect(context.store.get().router.entries).toEqual([{ view: 'UnsupportedChain' }])
  stop()
})

test('while the request is pending, the page stays usable', async () => {
  const context = setUp()
  context.wallet.next('connect', 'hang')
  const waiting: boolean[] = []
  await show(context, (isWaiting) => waiting.push(isWaiting))
  expect(screen.getByText('Continue in Example Wallet')).toBeDefined()
  expect(waiting.at(-1)).toBe(true)
})

test('a refusal is shown, and a retry sends another request', async () => {
  const context = setUp()
  context.wallet.next('connect', new LatchkeyError('wallet/rejected'))
  const waiting: boolean[] = []
  await show(context, (isWaiting) => waiting.push(isWaiting))
  expect(screen.getByRole('status').textContent).toContain('Not connected')
  expect(waiting.at(-1)).toBe(false)
  expect(context.store.get().modal.open).toBe(true)

  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(context.wallet.calls).toEqual(['connect', 'connect'])
  expect(status(context)).toBe('connected')
})

test('another failure names the wallet and what to do', async () => {
  const context = setUp()
  context.wallet.next('connect', new LatchkeyError('rpc/resource-unavailable'))
  await show(context)
  await screen.findByText(/Couldn’t connect to Example Wallet/)
  expect(screen.getByRole('status').textContent).toContain('Answer it there')
})

test.each([
  ['wallet/local-network-needed', /Your browser asks next/],
  ['wallet/tap-needed', /Tap to open it/],
] as const)('%s is a step, and the next tap goes on', async (code, text) => {
  const context = setUp()
  context.wallet.next('connect', new LatchkeyError(code))
  await show(context)
  await screen.findByText(text)
  expect(screen.getByText('Continue in Example Wallet')).toBeDefined()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Continue' })))
  expect(status(context)).toBe('connected')
})

test('where no app answers, the store is one tap away', async () => {
  const context = setUp()
  context.wallet.next('connect', new LatchkeyError('wallet/app-not-found'))
  await show(context)
  await screen.findByText(/No wallet app for Solana was found/)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Get it' })))
  const { data } = context.store.get().router.entries.at(-1) ?? {}
  expect(data).toMatchObject({ wallet: { play_store: expect.stringContaining('solana') } })
})

test('leaving aborts: a late answer of the wallet changes nothing', async () => {
  const context = setUp()
  context.wallet.next('connect', 'hang')
  const view = await show(context)
  expect(status(context)).toBe('connecting')
  view.unmount()
  await act(async () => {})
  expect(status(context)).toBe('disconnected')
  expect(context.store.get().modal.open).toBe(true)
})

const customWallets = [
  { id: fakeConnector.id, name: 'Example', homepage: 'https://wallet.example' },
  { id: 'other', name: 'Other', homepage: 'https://other.example' },
]
const getIt = () => screen.queryByRole('button', { name: 'Get it' })

test('a wallet that may not be installed links to its downloads', async () => {
  const context = setUp({ ...fakeConnector, type: 'EXTERNAL' }, { customWallets })
  context.wallet.next('connect', 'hang')
  await show(context)
  expect(screen.getByText('Don’t have Example?')).toBeDefined()
  const button = getIt()
  if (button) await act(async () => fireEvent.click(button))
  expect(context.store.get().router.entries.at(-1)).toEqual({
    view: 'Downloads',
    data: { wallet: customWallets[0] },
  })
})

test('so does one that is no longer installed, but not one that is', async () => {
  const gone = setUp(fakeConnector, { customWallets })
  gone.store.update('connectors', () => ({}))
  await show(gone)
  await screen.findByText(/no longer in your browser/)
  expect(getIt()).not.toBeNull()
  cleanup()
  const here = setUp(fakeConnector, { customWallets })
  here.wallet.next('connect', 'hang')
  await show(here)
  expect(getIt()).toBeNull()
})

test('an unsafe link is not shown', async () => {
  const { id } = fakeConnector
  const harmful = [{ id, name: 'Example', homepage: 'javascript:alert(1)' }]
  const context = setUp({ ...fakeConnector, type: 'EXTERNAL' }, { customWallets: harmful })
  context.wallet.next('connect', 'hang')
  await show(context)
  expect(getIt()).toBeNull()
})

test('a wallet that has not answered after some seconds can be asked again', async () => {
  const context = setUp()
  context.wallet.next('connect', 'hang')
  await show(context)
  await act(() => context.env.advance(4_999))
  const again = () => screen.queryByRole('button', { name: 'Ask again' })
  expect(again()).toBeNull()
  await act(() => context.env.advance(1))
  expect(screen.getByRole('status').textContent).toMatch(/^Still waiting.*reload this page/)
  context.wallet.next('connect', 'hang')
  await act(async () => fireEvent.click(again() as HTMLElement))
  expect(context.wallet.calls).toEqual(['connect', 'connect'])
  expect(again()).toBeNull()
  expect(status(context)).toBe('connecting')
})

test('a wallet that stays silent for ten seconds: the visitor may connect another way', async () => {
  const context = setUp()
  context.wallet.next('connect', 'hang')
  context.store.update('router', () => ({
    entries: [{ view: 'Connect' }, { view: 'ConnectingExternal', data }],
  }))
  await show(context)
  const other = () => screen.queryByRole('button', { name: 'Connect another way' })
  await act(() => context.env.advance(5_000))
  await act(() => context.env.advance(4_999))
  expect(other()).toBeNull()
  await act(() => context.env.advance(1))
  await act(async () => fireEvent.click(other() as HTMLElement))
  expect(context.store.get().router.entries).toEqual([{ view: 'Connect' }])
})
