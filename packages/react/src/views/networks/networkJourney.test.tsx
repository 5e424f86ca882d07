// @vitest-environment jsdom

import { createLatchkey, type Entry, type Network } from '@latchkey/core'
import {
  createFakeEnv,
  fakeAdapter,
  fakeAuth,
  fakeConnector,
  fakeNetwork,
} from '@latchkey/core/testing'
import { availableViews, contextOf, currentEntry, type State } from '@latchkey/core/ui'
import { LatchkeyError, toNetwork } from '@latchkey/protocol'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { type ComponentType, StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { TestWidget } from '../../testing/TestWidget.js'
import { withEntry } from '../../testing/withEntry.js'
import SwitchActiveChainView from '../switchActiveChain/SwitchActiveChainView.js'
import SwitchNetworkView from '../switchNetwork/SwitchNetworkView.js'
import UnsupportedChainView from '../unsupportedChain/UnsupportedChainView.js'
import NetworksView from './NetworksView.js'

afterEach(cleanup)

const solana = toNetwork({
  ...fakeNetwork(),
  id: 'test',
  caipNetworkId: 'solana:test',
  chainNamespace: 'solana',
  name: 'Solana Test',
} satisfies Network)

/** Renders the views under test by the history, and others by their name. */
const views: Partial<Record<Entry['view'], ComponentType>> = {
  Networks: NetworksView,
  SwitchActiveChain: SwitchActiveChainView,
  SwitchNetwork: SwitchNetworkView,
  UnsupportedChain: UnsupportedChainView,
}
const selectEntry = ({ router }: State) => currentEntry(router)
const selectOpen = ({ modal }: State) => modal.open

function TestRouter() {
  const entry = useSelector(selectEntry)
  const { data, view } = entry
  const isOpen = useSelector(selectOpen)
  const View = views[view]
  if (!isOpen) return <p>closed</p>
  return View ? withEntry(entry, <View key={JSON.stringify([view, data])} />) : <p>{view}</p>
}

async function setUp({ embedded = false, at = 31337 } = {}) {
  const wallet = fakeAdapter()
  const other = fakeAdapter()
  const auth = fakeAuth()
  auth.isLoggedIn = true
  const latchkey = createLatchkey({
    networks: [fakeNetwork(), fakeNetwork(31338), solana],
    adapters: [
      wallet,
      {
        namespace: 'solana',
        create: (ports) => ({ ...other.create(ports), namespace: 'solana' }),
      },
    ],
    connectors: embedded ? [auth] : [],
    env: createFakeEnv(),
  })
  const context = contextOf(latchkey)
  contextOf(latchkey).ui.attach({ views: availableViews, load: async () => () => () => {} })
  wallet.announce(fakeConnector)
  await latchkey.connect({ connectorId: embedded ? 'ID_AUTH' : fakeConnector.id })
  const shown: string[] = []
  latchkey.subscribe(({ open, view }) => {
    const now = open ? view : 'closed'
    if (now !== (shown.at(-1) ?? 'closed')) shown.push(now)
  })
  render(
    <StrictMode>
      <TestWidget context={context}>
        <TestRouter />
      </TestWidget>
    </StrictMode>,
  )
  const move = (id: number) =>
    act(async () => wallet.report({ type: 'network', networkId: `eip155:${id}` }))
  if (at !== 31337) await move(at)
  return {
    context,
    latchkey,
    move,
    other,
    shown,
    wallet,
    openList: () => act(() => latchkey.open({ view: 'Networks' })),
    press: (name: RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name }))),
    views: () => context.store.get().router.entries.map(({ view }) => view),
    prompts: () => wallet.calls.filter((call) => call === 'switchNetwork').length,
    active: () => latchkey.getState().activeNetworkId,
    snackbar: () => latchkey.getState().snackbar,
  }
}

test('S2.14 choosing the active network sends no request and stays in the view', async () => {
  const { openList, press, prompts, views } = await setUp()
  await openList()
  await press(/Test 31337/)
  expect(views()).toEqual(['Networks'])
  expect(prompts()).toBe(0)
})

test('S2.18 S4.20 another network of the namespace is switched in its view, with one wallet request', async () => {
  const { active, openList, press, prompts, shown } = await setUp()
  await openList()
  await press(/Test 31338/)
  expect(shown).toEqual(['Networks', 'SwitchNetwork', 'closed'])
  expect(prompts()).toBe(1)
  expect(active()).toBe('eip155:31338')
  await openList()
  const current = screen.getByRole('button', { name: /Test 31338/ })
  expect(current.getAttribute('aria-current')).toBe('true')
})

test('S4.22 a refusal returns to the list with the reason, and another choice is possible', async () => {
  const { active, snackbar, openList, press, prompts, views, wallet } = await setUp()
  await openList()
  wallet.next('switchNetwork', new LatchkeyError('wallet/rejected'))
  await press(/Test 31338/)
  expect(views()).toEqual(['Networks'])
  expect(active()).toBe('eip155:31337')
  expect(snackbar()).toMatchObject({ open: true, variant: 'error' })
  expect(snackbar().message).toContain('Couldn’t switch to Test 31338. You declined the request')

  await press(/Test 31338/)
  expect(prompts()).toBe(2)
  expect(active()).toBe('eip155:31338')
})

test('S2.17 a network of another namespace needs another wallet: its wallets are next, and the connected one stays', async () => {
  const { active, latchkey, openList, press, views } = await setUp()
  await openList()
  await press(/Solana Test/)
  expect(screen.getByText('Connect a wallet for Solana Test')).toBeDefined()
  expect(document.body.textContent).toContain('Your connection to Example Wallet doesn’t support')

  await press(/^Choose a wallet$/)
  expect(views()).toEqual(['Networks', 'Connect'])
  expect(latchkey.getState().modal.namespace).toBe('solana')
  expect(active()).toBe('eip155:31337')
  expect(latchkey.getState().accounts.eip155?.status).toBe('connected')
})

test('S2.17 if the same wallet supports the namespace, one click connects it; back returns to the list', async () => {
  const { active, latchkey, openList, other, press, shown } = await setUp()
  act(() => other.announce({ ...fakeConnector, id: 'sol', chain: 'solana' }))
  await openList()
  await press(/Solana Test/)
  expect(document.body.textContent).toContain('Example Wallet also supports Solana Test')
  expect(screen.getByRole('button', { name: 'Choose another wallet' })).toBeDefined()

  await press(/Continue with Example Wallet/)
  expect(shown.slice(-2)).toEqual(['Connect', 'ConnectingExternal'])
  expect(contextOf(latchkey).store.get().router.entries.at(-1)?.data).toEqual({
    connectorId: 'sol',
    namespace: 'solana',
  })
  expect(active()).toBe('eip155:31337')
})

test('S3.35 a wallet that only shares its name with another is not taken for it', async () => {
  const { openList, other, press } = await setUp()
  act(() =>
    other.announce(
      { ...fakeConnector, id: 'sol', chain: 'solana' },
      { ...fakeConnector, id: 'twin', chain: 'solana', info: { rdns: 'org.twin' } },
    ),
  )
  await openList()
  await press(/Solana Test/)
  expect(screen.queryByRole('button', { name: /Continue with/ })).toBeNull()
})

test('S2.16 the embedded wallet switches to another namespace directly', async () => {
  const { active, openList, press, shown } = await setUp({ embedded: true })
  await openList()
  await press(/Solana Test/)
  expect(shown.slice(0, 2)).toEqual(['Networks', 'SwitchNetwork'])
  expect(active()).toBe('solana:test')
})

test('S2.19 S4.21 S4.23 a wallet on an unsupported network: shown, switched, closed', async () => {
  const { active, press, shown } = await setUp({ at: 999 })
  expect(document.body.textContent).toContain('This app doesn’t support your wallet’s network')
  const list = screen.getByRole('list', { name: 'Supported networks' })
  expect(within(list).getAllByRole('button')).toHaveLength(2)

  await press(/Test 31338/)
  expect(active()).toBe('eip155:31338')
  expect(shown).toEqual(['UnsupportedChain', 'SwitchNetwork', 'closed'])
})

test('S4.22 a failed switch away from an unsupported network returns to its view', async () => {
  const { snackbar, press, views, wallet } = await setUp({ at: 999 })
  wallet.next('switchNetwork', new LatchkeyError('wallet/unrecognized-chain'))
  await press(/Test 31338/)
  expect(views()).toEqual(['UnsupportedChain'])
  expect(snackbar().message).toContain('Your wallet doesn’t have this network')
})

test('disconnecting there closes without a request; so does closing, which keeps the wallet’s network', async () => {
  const { latchkey, move, press, shown } = await setUp({ at: 999 })
  await act(() => latchkey.close())
  expect(latchkey.getState().accounts.eip155?.status).toBe('connected')
  await move(1000)
  await press(/Disconnect/)
  expect(latchkey.getState().accounts.eip155?.status).toBe('disconnected')
  expect(shown).toEqual(['UnsupportedChain', 'closed', 'UnsupportedChain', 'closed'])
})
