// @vitest-environment jsdom

import type { Connector } from '@latchkey/core'
import { createTestContext, fakeConnector, fakeSessions } from '@latchkey/core/testing'
import { availableViews, type Wallet } from '@latchkey/core/ui'
import { showPairing } from '@latchkey/core/walletconnect'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { TestWidget } from '../../testing/TestWidget.js'
import { withEntry } from '../../testing/withEntry.js'
import ConnectingWalletConnectView from './ConnectingWalletConnectView.js'

afterEach(cleanup)

const harbor: Wallet = {
  id: 'harbor',
  name: 'Harbor',
  mobile_link: 'harbor://',
  homepage: 'https://harbor.example',
}

type Options = NonNullable<Parameters<typeof createTestContext>[0]> & {
  wallet?: Wallet
  /** A wallet of this browser. */
  installed?: Connector
  /** Whether the pairing was created in advance, so that a tap can open the app at once. */
  early?: boolean
  slow?: boolean
  reach?: 'own' | 'public'
}

async function show({ early, installed, reach, slow = false, wallet, ...options }: Options = {}) {
  const sessions = fakeSessions()
  sessions.relay.reach = reach
  sessions.relay.slow = slow
  const opened: string[] = []
  const context = createTestContext({
    views: availableViews,
    connectors: [sessions],
    ...options,
    env: { openLink: (url) => opened.push(url), ...options.env },
  })
  context.store.update('modal', (modal) => ({ ...modal, open: true }))
  if (installed) {
    context.wallet.announce(installed)
    context.store.update('connectors', () => ({ eip155: [installed] }))
  }
  if (early) showPairing(context)
  render(
    <StrictMode>
      <TestWidget context={context}>
        {withEntry(
          { view: 'ConnectingWalletConnect', data: { wallet } },
          <ConnectingWalletConnectView />,
        )}
      </TestWidget>
    </StrictMode>,
  )
  await act(async () => {})
  return { context, opened, sessions, uri: encodeURIComponent(sessions.proposals[0]?.uri ?? '') }
}

const code = () => screen.queryByRole('img', { name: /QR code/ })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => act(async () => fireEvent.click(button(name)))
const mobile = { env: { mobile: true, os: 'android' } } as const
const inBrowser = { ...fakeConnector, info: { rdns: 'com.harbor' } }

test('one pairing is created; until it is ready a skeleton shows and nothing can be copied', async () => {
  const { sessions } = await show({ slow: true })
  expect(sessions.proposals).toHaveLength(1)
  expect(code()).toBeNull()
  expect(button('Copy link').disabled).toBe(true)
  expect(screen.getByText('Preparing the QR code')).toBeDefined()
  await act(async () => sessions.relay.deliver())
  expect(code()?.getAttribute('aria-label')).toBe('QR code for your wallet')
  expect(button('Copy link').disabled).toBe(false)
  expect(screen.getByText('The QR code is ready')).toBeDefined()
})

test('the modal closes when a wallet accepts the pairing', async () => {
  const { context, sessions } = await show()
  await act(async () => sessions.approve())
  expect(context.store.get().accounts.eip155?.status).toBe('connected')
  expect(context.store.get().modal.open).toBe(false)
})

test('S4.08 a refusal replaces the code, and a retry creates another pairing', async () => {
  const { context, sessions } = await show()
  await act(async () => sessions.reject())
  expect(code()).toBeNull()
  expect(screen.getByText('Not connected')).toBeDefined()
  expect(screen.getByText(/^Not connected\. You declined the request/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
  // Too early for another pairing; the retry is delayed.
  await press('Try again')
  await act(() => context.env.advance(999))
  expect(sessions.proposals).toHaveLength(1)
  expect(button('Try again').getAttribute('aria-busy')).toBe('true')
  await act(() => context.env.advance(1))
  expect(sessions.proposals).toHaveLength(2)
  expect(code()).not.toBeNull()
  expect(button('Copy link').disabled).toBe(false)

  await act(() => context.env.advance(5_000))
  await act(async () => sessions.reject())
  await press('Try again')
  await act(() => context.env.advance(0))
  expect(sessions.proposals).toHaveLength(3)
})

test('an unreachable relay is shown in place of the code, and the code returns by itself', async () => {
  const { context } = await show()
  const reach = (relay: 'reachable' | 'lost') =>
    act(async () => context.store.update('walletConnect', (now) => ({ ...now, relay })))
  await reach('lost')
  expect(code()).toBeNull()
  expect(screen.getByText('Can’t reach wallets right now')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await reach('reachable')
  expect(code()).not.toBeNull()
})

test('the next code replaces the last without a gap', async () => {
  const { context, sessions } = await show()
  const drawn = code()
  sessions.relay.slow = true
  await act(() => context.env.advance(230_001))
  expect(sessions.proposals).toHaveLength(2)
  expect(code()).toBe(drawn)
  const before = drawn?.innerHTML
  await act(async () => sessions.relay.deliver())
  expect(code()).toBe(drawn)
  expect(drawn?.innerHTML).not.toBe(before)
})

test('an expired code that could not be renewed is not shown', async () => {
  const { context, sessions } = await show()
  sessions.relay.slow = true
  await act(() => context.env.advance(240_000))
  expect(code()).toBeNull()
})

test('a wallet is named, with a link to its downloads', async () => {
  const { context } = await show({ wallet: harbor })
  expect(code()?.getAttribute('aria-label')).toBe('QR code for Harbor')
  expect(context.store.get().walletConnect.recentWallet).toEqual(harbor)
  await press('Get it')
  expect(context.store.get().router.entries.at(-1)).toEqual({
    view: 'Downloads',
    data: { wallet: harbor },
  })
})

test('several ways to connect are tabs, the best first', async () => {
  const wallet = { ...harbor, webapp_link: 'https://app.harbor.example', desktop_link: 'harbor://' }
  const { opened, uri } = await show({ wallet })
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent)
  expect(tabs).toEqual(['QR code', 'Website', 'Computer'])
  expect(code()).not.toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Website' })))
  expect(opened).toEqual([])
  await press('Open Harbor')
  expect(opened).toEqual([`https://app.harbor.example/wc?uri=${uri}`])
})

test('an installed wallet gets the request in the browser first', async () => {
  const wallet = { ...harbor, rdns: 'com.harbor' }
  const { context } = await show({ wallet, installed: inBrowser })
  expect(screen.getAllByRole('tab')[0]?.textContent).toBe('Browser')
  expect(context.wallet.calls).toContain('connect')
})

test('a wallet that is announced while the code is shown gets no request by surprise', async () => {
  const { context } = await show({ wallet: { ...harbor, rdns: 'com.harbor' } })
  await act(async () => context.store.update('connectors', () => ({ eip155: [inBrowser] })))
  expect(context.wallet.calls).not.toContain('connect')
  expect(code()).not.toBeNull()
})

test('on a phone the app opens in the click, once the pairing is ready', async () => {
  const { opened, sessions, uri } = await show({ wallet: harbor, slow: true, ...mobile })
  expect(button('Open Harbor').getAttribute('aria-busy')).toBe('true')
  await press('Open Harbor')
  await act(async () => sessions.relay.deliver())
  expect(opened).toEqual([])
  fireEvent.click(button('Open Harbor'))
  expect(opened).toEqual([`harbor://wc?uri=${uri}`])
})

test('S4.03 with a ready pairing the app opens with the tap that opened the view, once', async () => {
  const { context, opened, uri } = await show({ wallet: harbor, early: true, ...mobile })
  expect(opened).toEqual([`harbor://wc?uri=${uri}`])
  const { linking, recentWallet } = context.store.get().walletConnect
  expect([recentWallet, linking]).toEqual([harbor, { href: 'harbor://', name: 'Harbor' }])
})

test('on a phone, an app that may not connect is not opened by itself: the page’s address is offered first', async () => {
  const { opened, uri } = await show({ wallet: harbor, early: true, reach: 'own', ...mobile })
  expect(screen.getByText('Harbor may not connect here')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Open Harbor' })).toBeNull()
  expect(button('Copy page address')).toBeDefined()
  expect(opened).toEqual([])
  // It may be set up for the site after all.
  await press('Try anyway')
  expect(opened).toEqual([`harbor://wc?uri=${uri}`])
})

test('own reach leaves a wallet that the host adds as ever, and puts the wallet’s browser before a pairing', async () => {
  const own = { wallet: harbor, early: true, reach: 'own', ...mobile } as const
  const { opened, uri } = await show({ ...own, customWallets: [harbor] })
  expect(opened).toEqual([`harbor://wc?uri=${uri}`])
  cleanup()
  const metaMask = {
    ...harbor,
    id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  }
  const { sessions } = await show({ ...own, wallet: metaMask, early: false, slow: true })
  await act(async () => sessions.relay.deliver())
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names.slice(0, 2)).toEqual(['Open this page in Harbor', 'Try anyway'])
  expect(screen.queryByText('Harbor may not connect here')).toBeNull()
})

test('beside a wallet’s code is said that it may not connect, and what does', async () => {
  const { context } = await show({ wallet: harbor, reach: 'own' })
  expect(code()).not.toBeNull()
  expect(screen.getByText('Harbor may not connect here')).toBeDefined()
  await press('Other ways to connect')
  expect(context.store.get().router.entries.at(-1)).toEqual({ view: 'Connect' })
})

test('S4.03 on a computer nothing opens by itself', async () => {
  const wallet = { id: 'harbor', name: 'Harbor', webapp_link: 'https://app.harbor.example' }
  const { opened } = await show({ wallet, early: true })
  expect(button('Open Harbor')).toBeDefined()
  expect(opened).toEqual([])
})

test('if nothing opened, alternatives are offered after a moment', async () => {
  const { context } = await show({ wallet: harbor, ...mobile })
  await press('Open Harbor')
  await act(() => context.env.advance(2_499))
  expect(screen.queryByText('Nothing opened?')).toBeNull()
  await act(() => context.env.advance(1))
  expect(screen.getByText('Nothing opened?')).toBeDefined()
  expect(button('Copy link')).toBeDefined()
  await press('Show QR code')
  expect(code()).not.toBeNull()
})

test('after returning from the app, alternatives are offered only after a moment', async () => {
  const seen = { value: 'hidden' }
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => seen.value })
  const { context } = await show({ wallet: harbor, ...mobile })
  await press('Open Harbor')
  await act(() => context.env.advance(60_000))
  expect(screen.queryByText('Nothing opened?')).toBeNull()
  seen.value = 'visible'
  await act(async () => context.env.show())
  await act(() => context.env.advance(2_500))
  expect(screen.getByText('Nothing opened?')).toBeDefined()
  Reflect.deleteProperty(document, 'visibilityState')
})

const metaMask: Wallet = {
  id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  name: 'MetaMask',
  mobile_link: 'metamask://',
  play_store: 'https://play.google.com/store/apps/details?id=io.metamask',
}
const pageInMetaMask = 'https://link.metamask.io/dapp/app.example/'

test('S2.25 without WalletConnect the tap opens the page in the wallet’s browser, and nothing is paired', async () => {
  const { context, opened, sessions } = await show({
    wallet: metaMask,
    connectors: [],
    ...mobile,
  })
  expect(opened).toEqual([pageInMetaMask])
  expect(screen.queryByRole('button', { name: 'Open MetaMask' })).toBeNull()
  await act(() => context.env.advance(2_500))
  expect(screen.getByText('Nothing opened?')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
  await press('Open this page in MetaMask')
  expect(opened).toEqual([pageInMetaMask, pageInMetaMask])
  expect(sessions.proposals).toEqual([])
  await press('Choose another wallet')
  expect(context.store.get().modal.open).toBe(false)
})

test('S2.25 with WalletConnect there are both ways, and the second try is another link', async () => {
  const { context, opened, sessions, uri } = await show({
    wallet: metaMask,
    slow: true,
    ...mobile,
  })
  await act(async () => sessions.relay.deliver())
  expect(opened).toEqual([])
  await press('Open MetaMask')
  await press('Open this page in MetaMask')
  await act(() => context.env.advance(2_500))
  await press('Open MetaMask')
  expect(opened).toEqual([
    `metamask://wc?uri=${uri}`,
    pageInMetaMask,
    `intent://wc?uri=${uri}#Intent;scheme=metamask;package=io.metamask;end`,
  ])
})

const phantom: Wallet = {
  id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  name: 'Phantom',
}

test.each([
  ['takes no pairing', phantom, undefined],
  ['may not hear of one', metaMask, 'own'],
] as const)(
  'S2.25 for a wallet that %s, the page’s address is what can be copied',
  async (_, wallet, reach) => {
    const copied: string[] = []
    const clipboard = { writeText: async (text: string) => void copied.push(text) }
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
    const { context } = await show({ wallet, ...(reach && { reach }), ...mobile })
    await press(`Open this page in ${wallet.name}`)
    await act(() => context.env.advance(2_500))
    expect(screen.getByText('Nothing opened?')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Show QR code' })).toBeNull()
    await press('Copy page address')
    expect(copied).toEqual(['https://app.example/'])
  },
)

test('S4.03 a wallet that takes no pairing opens by the tap, whatever is known of the relay', async () => {
  const { opened } = await show({ wallet: phantom, early: true, reach: 'own', ...mobile })
  expect(opened).toEqual([expect.stringMatching('^https://phantom.app/ul/browse/')])
})

test('the first try of a way is its first link, and the view then says why it may fail', async () => {
  const { context, opened, sessions, uri } = await show({
    wallet: metaMask,
    reach: 'own',
    slow: true,
    ...mobile,
  })
  await act(async () => sessions.relay.deliver())
  expect(screen.getByText(/Connecting from this browser may not work/)).toBeDefined()
  await press('Open this page in MetaMask')
  await act(() => context.env.advance(2_500))
  await press('Try anyway')
  expect(opened).toEqual([pageInMetaMask, `metamask://wc?uri=${uri}`])
  expect(screen.getByText('MetaMask may not connect here')).toBeDefined()
  expect(screen.queryByText(/opens in the wallet’s own browser/)).toBeNull()
})

test('without a connection an app does not seem about to open, and another wallet can be chosen', async () => {
  const { context } = await show({ wallet: harbor, ...mobile })
  await act(async () =>
    context.store.update('walletConnect', (now) => ({ ...now, relay: 'lost' as const })),
  )
  expect(button('Open Harbor').disabled).toBe(true)
  expect(button('Open Harbor').getAttribute('aria-busy')).toBeNull()
  expect(screen.queryByText('Nothing opened?')).toBeNull()
  await press('Choose another wallet')
  expect(context.store.get().modal.open).toBe(false)
})

test('on a phone, a code is for another one', async () => {
  const { context } = await show({ wallet: harbor, ...mobile })
  await press('Open Harbor')
  await act(() => context.env.advance(2_500))
  await press('Show QR code')
  expect(screen.getByText('Scan this code with Harbor on another phone.')).toBeDefined()
})

test('on a phone where most wallet apps can’t connect, the page’s address comes before the link', async () => {
  await show({ reach: 'own', ...mobile })
  expect(screen.getByText('Most wallet apps can’t connect here')).toBeDefined()
  expect(screen.queryByText('Connect with a link')).toBeNull()
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names.slice(0, 2)).toEqual(['Copy page address', 'Copy link'])
})

test('on a phone without a wallet there is a link to copy and a link to the wallets', async () => {
  const { context } = await show({ server: 'https://latchkey.example', ...mobile })
  expect(code()).toBeNull()
  expect(button('Copy link').disabled).toBe(false)
  await press('All wallets')
  expect(context.store.get().router.entries.at(-1)).toEqual({ view: 'AllWallets' })
})

test('a wallet that can’t be connected links to its downloads', async () => {
  await show({ wallet: { id: 'x', name: 'Island', homepage: 'https://island.example' } })
  expect(screen.getByRole('link', { name: /Website/ })).toBeDefined()
})
