// @vitest-environment jsdom

import { createLatchkey, type Network } from '@latchkey/core'
import {
  createFakeEnv,
  fakeAdapter,
  fakeAuth,
  fakeConnector,
  fakeNetwork,
} from '@latchkey/core/testing'
import { availableViews, contextOf } from '@latchkey/core/ui'
import { toNetwork } from '@latchkey/protocol'
import {
  act,
  cleanup,
  fireEvent,
  render,
  renderHook,
  screen,
  waitFor,
} from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { LatchkeyProvider } from '../../attach/LatchkeyProvider.js'
import { useLatchkeyAccount } from '../../hooks/host/useLatchkeyAccount.js'
import { warmUp } from '../../testing/renderAccount.js'
import { TestWidget } from '../../testing/TestWidget.js'
import SwitchAddressView from '../switchAddress/SwitchAddressView.js'
import AccountView from './AccountView.js'

beforeAll(warmUp)
afterEach(cleanup)

const server = 'https://latchkey.example'
const first = '0x52908400098527886E0F7030069857D2E4169EE7'
const second = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
const solanaAddress = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'
const names: Readonly<Record<string, string>> = { [first]: 'ada.eth', [second]: 'lovelace.eth' }
const ether = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:31337',
  value: 3750,
  price: 2500,
  quantity: { decimals: '18', numeric: '1.5' },
  iconUrl: 'https://images.example/eth.png',
}
const dollar = {
  name: 'Test Dollar',
  symbol: 'TUSD',
  chainId: 'eip155:31337',
  address: 'eip155:31337:0xfbfbfDdd6e35dA57b7B0F9a2C10E34Be70B3A4E9',
  value: 12.5,
  price: 1,
  quantity: { decimals: '6', numeric: '12.5' },
  iconUrl: 'https://images.example/tusd.png',
}
const balance = '1500000000000000000'
const explorers = (url: string) => ({ default: { name: 'Scan', url } })
const local: Network = { ...fakeNetwork(), blockExplorers: explorers('https://scan.example') }
const other: Network = { ...fakeNetwork(31338), blockExplorers: explorers('https://two.example') }
const solana: Network = toNetwork({
  ...fakeNetwork(),
  id: 'test',
  caipNetworkId: 'solana:test',
  chainNamespace: 'solana',
  name: 'Solana Test',
  blockExplorers: explorers('https://solscan.io'),
} satisfies Network)

/** A page with the embedded wallet, a browser wallet of each namespace, and a server. */
function openPage({ env = createFakeEnv(), isDown = false } = {}) {
  const requests: string[] = []
  const [evm, sol, auth] = [fakeAdapter(), fakeAdapter('solana'), fakeAuth()]
  evm.grant(first, second)
  auth.isLoggedIn = true
  auth.answers.user = { ...auth.answers.user, userName: 'ada', smartAccountDeployed: true }
  const latchkey = createLatchkey({
    networks: [local, other, solana],
    adapters: [evm, sol],
    connectors: [auth],
    server,
    env: { ...env, fetch: async (url) => answer(new URL(url)) },
  })
  function answer({ pathname }: URL): Response {
    requests.push(pathname)
    if (isDown) return new Response(null, { status: 400 })
    const served = ['eip155:31337', 'eip155:31338']
    if (pathname === '/v1/supported-chains') return Response.json({ http: served, ws: [] })
    if (pathname.endsWith('/balance')) return Response.json({ balances: [dollar, ether] })
    if (pathname.endsWith('/nfts')) return Response.json({ nfts: [], next: null })
    const of = Object.keys(names).find((address) => pathname.endsWith(address)) ?? ''
    return Response.json({ name: names[of] ?? null, avatar: '/v1/avatar/ada' })
  }
  contextOf(latchkey).ui.attach({ views: availableViews, load: async () => () => () => {} })
  evm.announce(fakeConnector)
  sol.announce({ ...fakeConnector, id: 'ghost', name: 'Ghost', chain: 'solana', info: undefined })
  onTestFinished(() => latchkey.destroy())
  const show = (View: typeof AccountView) =>
    render(
      <TestWidget context={contextOf(latchkey)}>
        <View />
      </TestWidget>,
    )
  const chooseTab = (name: string) =>
    act(async () => fireEvent.click(screen.getByRole('tab', { name })))
  const account = (namespace: 'eip155' | 'solana' = 'eip155') =>
    latchkey.getState().accounts[namespace]
  return { account, auth, chooseTab, env, evm, latchkey, requests, show }
}

type Page = ReturnType<typeof openPage>

/** A visitor logs in, looks at the account and at the other ones, and picks a tab. */
async function visit({ account, chooseTab, latchkey, show }: Page) {
  await act(() => latchkey.connect({ connectorId: 'ID_AUTH' }))
  show(AccountView)
  await chooseTab('NFTs')
  await waitFor(() => expect(account()?.profileName).toBe('ada.eth'))
  cleanup()
  show(SwitchAddressView)
  await waitFor(() => expect(Object.keys(account()?.addressLabels ?? {})).toHaveLength(2))
}

test('S3.11 S3.19 hosts read all of an account that a visitor has seen', async () => {
  const page = openPage()
  await visit(page)
  expect(page.account()).toEqual({
    status: 'connected',
    address: first,
    caipAddress: `eip155:31337:${first}`,
    allAccounts: [first, second],
    connectorId: 'ID_AUTH',
    connectedWalletInfo: { name: 'Auth', icon: undefined, identifier: 'ID_AUTH', type: 'AUTH' },
    user: { email: 'ada@example.com', username: 'ada' },
    socialProvider: undefined,
    farcasterUrl: undefined,
    preferredAccountTypes: { eip155: 'eoa', solana: 'eoa' },
    smartAccountDeployed: true,
    embeddedWalletInfo: {
      authProvider: 'email',
      user: { email: 'ada@example.com', username: 'ada' },
      accountType: 'eoa',
      accounts: [{ address: first, type: 'eoa' }],
      isSmartAccountDeployed: false,
    },
    profileName: 'ada.eth',
    profileImage: 'https://latchkey.example/v1/avatar/ada?st=latchkey&sv=js-0.1.0',
    balance: '1500000000000000000',
    balanceSymbol: 'ETH',
    tokenBalance: [ether, dollar],
    addressExplorerUrl: `https://scan.example/address/${first}`,
    addressLabels: { [first]: 'ada.eth', [second]: 'lovelace.eth' },
    currentTab: 'nfts',
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LatchkeyProvider latchkey={page.latchkey}>{children}</LatchkeyProvider>
  )
  const { result } = renderHook(() => useLatchkeyAccount(), { wrapper })
  expect(result.current).toMatchObject({
    addressExplorerUrl: `https://scan.example/address/${first}`,
  })
  await act(() => page.latchkey.disconnect())
  expect(result.current).toMatchObject({ addressExplorerUrl: undefined })
})

test('S3.11 the explorer’s page is that of the address on the network in use', async () => {
  const { account, evm, latchkey } = openPage()
  const url = () => account()?.addressExplorerUrl
  expect(url()).toBeUndefined()
  await latchkey.connect({ connectorId: fakeConnector.id })
  expect(url()).toBe(`https://scan.example/address/${first}`)
  await latchkey.switchNetwork({ network: 'eip155:31338' })
  expect(url()).toBe(`https://two.example/address/${first}`)
  evm.report({ type: 'accounts', addresses: [second] })
  expect(url()).toBe(`https://two.example/address/${second}`)
  evm.report({ type: 'network', networkId: 'eip155:1234' })
  expect(url()).toBeUndefined()
  await latchkey.addNetwork({
    network: { ...fakeNetwork(1234), blockExplorers: explorers('https://new.example') },
  })
  expect(url()).toBe(`https://new.example/address/${second}`)
  await latchkey.connect({ connectorId: 'ghost' })
  expect(account('solana')?.addressExplorerUrl).toBe(`https://solscan.io/account/${solanaAddress}`)
  expect(url()).toBe(`https://new.example/address/${second}`)
})

test('S3.11 the tab that the visitor picked is where the view opens again, until the account leaves', async () => {
  const { account, chooseTab, latchkey, show } = openPage()
  await latchkey.connect({ connectorId: fakeConnector.id })
  const selected = () => screen.getByRole('tab', { selected: true }).textContent
  const tab = () => account()?.currentTab
  show(AccountView)
  expect([selected(), tab()]).toEqual(['Tokens', undefined])
  await chooseTab('Activity')
  expect(tab()).toBe('activity')
  await chooseTab('NFTs')
  expect(tab()).toBe('nfts')
  cleanup()
  show(AccountView)
  expect(selected()).toBe('NFTs')
  // The wallet goes to another network: the account is the same.
  await act(() => latchkey.switchNetwork({ network: 'eip155:31338' }))
  expect([selected(), tab()]).toEqual(['NFTs', 'nfts'])
  expect(account('solana')?.currentTab).toBeUndefined()
  cleanup()
  await latchkey.disconnect()
  await latchkey.connect({ connectorId: fakeConnector.id })
  show(AccountView)
  expect([selected(), tab()]).toEqual(['Tokens', undefined])
})

test('S4.19 after disconnecting nothing of the account is left', async () => {
  const fresh = openPage()
  await waitFor(() => expect(fresh.latchkey.getState().settled).toBe(true))
  expect(fresh.account()).toStrictEqual({
    status: 'disconnected',
    address: undefined,
    caipAddress: undefined,
    allAccounts: [],
    connectorId: undefined,
    connectedWalletInfo: undefined,
    user: undefined,
    socialProvider: undefined,
    farcasterUrl: undefined,
    preferredAccountTypes: undefined,
    smartAccountDeployed: undefined,
    embeddedWalletInfo: undefined,
    profileName: undefined,
    profileImage: undefined,
    balance: undefined,
    balanceSymbol: undefined,
    tokenBalance: undefined,
    addressExplorerUrl: undefined,
    addressLabels: {},
    currentTab: undefined,
  })
  const page = openPage()
  await visit(page)
  // All was there, whatever fields an account gets later, but for what only a login by a provider has.
  const empty = Object.entries(page.account() ?? {}).filter(([, value]) => isEmpty(value))
  expect(empty.map(([name]) => name)).toEqual(['socialProvider', 'farcasterUrl'])
  expect(page.account('solana')?.status).toBe('connected')
  await act(() => page.latchkey.disconnect())
  expect(page.account()).toStrictEqual(fresh.account())
  expect(page.account('solana')).toStrictEqual(fresh.account('solana'))
  const [left, unused] = [page.latchkey.getState(), fresh.latchkey.getState()]
  expect(left.connections).toEqual(unused.connections)
  expect(left.send).toEqual(unused.send)
  expect(left.transactions).toEqual(unused.transactions)
  expect(page.latchkey.getProvider({ namespace: 'eip155' })).toBeUndefined()
  const { storage } = page.env
  for (const namespace of ['eip155', 'solana']) {
    expect(storage.getItem(`@appkit-wallet/${namespace}:connected_connector_id`)).toBeNull()
  }
})

test('S4.19 a namespace that leaves takes nothing of the other one with it', async () => {
  const page = openPage()
  await page.latchkey.connect({ connectorId: 'ghost' })
  await act(() => page.latchkey.connect({ connectorId: fakeConnector.id }))
  page.show(AccountView)
  await page.chooseTab('NFTs')
  await waitFor(() => expect(page.account()?.tokenBalance).toEqual([ether, dollar]))
  const before = page.account()
  await act(() => page.latchkey.disconnect({ namespace: 'solana' }))
  expect(page.account('solana')).toEqual(openPage().account('solana'))
  expect(page.account()).toEqual(before)
  expect(page.latchkey.getState().connections).toEqual({
    eip155: [
      {
        connectorId: fakeConnector.id,
        accounts: [first, second],
        caipNetworkId: 'eip155:31337',
        isActive: true,
        wallet: before?.connectedWalletInfo,
      },
    ],
    solana: [],
  })
})

test('S3.82 a reload begins with the cached name, image and balances of the address', async () => {
  const startedAt = Date.now()
  const before = openPage({ env: createFakeEnv({ now: () => Date.now() }) })
  await before.latchkey.connect({ connectorId: fakeConnector.id })
  before.show(AccountView)
  const name = 'ada.eth'
  await waitFor(() => expect(before.account()).toMatchObject({ profileName: name, balance }))
  await waitFor(() => expect(before.account()?.tokenBalance).toHaveLength(2))
  const { storage } = before.env
  const cached = (key: string) => JSON.parse(storage.getItem(`@appkit-wallet/${key}`) ?? 'null')
  const on = `eip155:31337:${first}`
  const native = { balance, symbol: 'ETH', decimals: 18, networkId: 'eip155:31337' }
  const identity = { name, avatar: '/v1/avatar/ada' }
  expect(cached(`portfolio_cache:${on}`)).toEqual({
    value: [ether, dollar],
    at: expect.any(Number),
  })
  expect(cached(`native_balance_cache:${on}`)).toEqual({ value: native, at: expect.any(Number) })
  expect(cached(`identity_cache:${first}`)).toEqual({ value: identity, at: expect.any(Number) })
  expect(cached(`identity_cache:${first}`).at).toBeGreaterThanOrEqual(startedAt)
  cleanup()
  before.latchkey.destroy()

  // The server is gone meanwhile: what is shown comes from the storage.
  const env = createFakeEnv({ now: () => Date.now(), storage })
  const { account, evm, latchkey, requests, show } = openPage({ env, isDown: true })
  await waitFor(() => expect(latchkey.getState().accounts.eip155?.status).toBe('connected'))
  evm.next('nativeBalance', 'hang')
  await act(async () => void (await contextOf(latchkey).queries.load()))
  show(AccountView)
  expect(screen.getByText(name)).toBeDefined()
  expect(screen.getByText('$3,762.50')).toBeDefined()
  expect(account()).toMatchObject({
    profileName: name,
    profileImage: 'https://latchkey.example/v1/avatar/ada?st=latchkey&sv=js-0.1.0',
    addressLabels: { [first]: name },
    balance,
    tokenBalance: [ether, dollar],
  })
  expect(requests).toEqual([])
})

const isEmpty = (value: unknown) =>
  value === undefined || (typeof value === 'object' && Object.keys(value ?? {}).length === 0)
