// @vitest-environment jsdom
import type { Connector, ViewName } from '@latchkey/core'
import { createTestContext, fakeConnector, type TestContext } from '@latchkey/core/testing'
import { availableViews, recentStorageOf } from '@latchkey/core/ui'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TestWidget } from '../../testing/TestWidget.js'
import { ConnectView } from './ConnectView.js'

afterEach(cleanup)

type Options = Omit<NonNullable<Parameters<typeof createTestContext>[0]>, 'connectors'> & {
  connectors?: readonly Connector[]
  recent?: readonly { id: string; name: string; rdns?: string }[]
  /** Whether pairing is available. */
  reachesOthers?: boolean
}

function show({
  connectors = [fakeConnector],
  reachesOthers = false,
  recent = [],
  ...options
}: Options = {}) {
  const eip155 = connectors.filter(({ chain }) => chain === 'eip155')
  const solana = connectors.filter(({ chain }) => chain === 'solana')
  const state = { connectors: { eip155, solana }, ...options.state }
  const created = createTestContext({ views: availableViews, ...options, state })
  // The list checks only whether sessions exist.
  const sessions = reachesOthers ? ({} as NonNullable<TestContext['sessions']>) : undefined
  const context: TestContext = { ...created, sessions }
  recentStorageOf(context).set('recentWallets', recent)
  render(
    <TestWidget context={context}>
      <ConnectView />
    </TestWidget>,
  )
  return context
}

const wallet = (name: string, more: Partial<Connector> = {}): Connector => {
  const id = more.id ?? `com.${name.toLowerCase()}`
  return { ...fakeConnector, id, name, info: { rdns: id }, ...more }
}
const rows = () =>
  within(screen.getByRole('list', { name: 'Wallets' }))
    .getAllByRole('button')
    .map((row) => row.textContent)
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))
const current = ({ store }: TestContext) => store.get().router.entries.at(-1)
const server = 'https://latchkey.example'
const viaWalletConnect = wallet('WalletConnect', { id: 'walletConnect', type: 'WALLET_CONNECT' })

test.each([
  ['injected', 'INJECTED', 'Browser Wallet', '07ba87ed-43aa-4adf-4540-9e6a2b9cae00'],
  ['walletConnect', 'WALLET_CONNECT', 'WalletConnect', 'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400'],
  ['coinbaseWallet', 'EXTERNAL', 'Coinbase', '0c2840c3-5b04-4c44-9661-fbd4b49e1800'],
  ['coinbaseWalletSDK', 'EXTERNAL', 'Coinbase', '0c2840c3-5b04-4c44-9661-fbd4b49e1800'],
  ['ledger', 'EXTERNAL', 'Ledger', '54a1aa77-d202-4f8d-0fb2-5d2bb6db0300'],
  ['safe', 'EXTERNAL', 'Safe', '461db637-8616-43ce-035a-d89b8a1d5800'],
] as const)('S9.46 the row of %s (%s, %s) asks for the image %s', (id, type, name, imageId) => {
  const connector: Connector = { id, type, name, chain: 'eip155' }
  show({ server, connectors: [connector], reachesOthers: true })
  expect(rows()[0]).toContain(name)
  const image = screen.getByRole('list', { name: 'Wallets' }).querySelector('img')
  expect(image?.src).toBe(`${server}/public/getAssetImage/${imageId}?st=latchkey&sv=js-0.1.0`)
})

test('a click opens the wallet’s view', async () => {
  const context = show({ connectors: [wallet('Other'), fakeConnector] })
  expect(context.store.get().router.entries).toHaveLength(1)
  await press(/Example Wallet/)
  expect(current(context)).toEqual({
    view: 'ConnectingExternal',
    data: { connectorId: fakeConnector.id, namespace: 'eip155' },
  })
})

test('without a wallet a text says so, and a late wallet replaces it', () => {
  const context = show({ connectors: [] })
  expect(screen.getByText('No wallets found yet')).toBeDefined()

  act(() => context.store.update('connectors', () => ({ eip155: [fakeConnector] })))
  expect(screen.queryByText('No wallets found yet')).toBeNull()
  expect(rows()).toEqual(['EExample WalletInstalled'])
})

test('on a phone without a wallet the text fits a phone', () => {
  show({ connectors: [], env: { mobile: true } })
  expect(screen.getByRole('status').textContent).toContain('wallet app')
})

const mixed = {
  connectors: [
    wallet('Vault', { type: 'EXTERNAL' }),
    wallet('Lamp'),
    { ...viaWalletConnect, imageUrl: 'data:,' },
    wallet('Owl'),
    wallet('Owl', { chain: 'solana' }),
  ],
  recent: [{ id: 'old', name: 'Relic' }],
  customWallets: [{ id: 'own', name: 'Harbor', homepage: 'https://harbor.example' }],
} satisfies Options

test('S2.20 the groups are in order, each row with its badge', () => {
  show(mixed)
  expect(rows()).toEqual([
    'WalletConnectAny wallet on your phoneQR code',
    'RRelicRecent',
    'LLampInstalled',
    'OOwlInstalled',
    'HHarborGet',
    'VVault',
  ])
})

test('S2.20 the host’s order comes first', () => {
  show({ ...mixed, features: { connectorTypeOrder: ['external', 'custom'] } })
  expect(rows().map((row) => row?.slice(1, 6))).toEqual([
    'Vault',
    'Harbo',
    'allet',
    'Relic',
    'LampI',
    'OwlIn',
  ])
})

test('on a phone there is no QR code to scan', () => {
  show({ ...mixed, env: { mobile: true } })
  expect(
    screen.getByRole('button', { name: 'WalletConnect Any wallet on your phone' }),
  ).toBeDefined()
})

test('WalletConnect is offered only if its view exists and the host did not disable it', () => {
  const connectors = [fakeConnector, viaWalletConnect]
  show({ connectors, views: ['Connect'] })
  expect(rows()).toHaveLength(1)
  cleanup()
  show({ connectors, enableWalletConnect: false })
  expect(rows()).toHaveLength(1)
})

test('S5.22 an excluded wallet has no row, whichever way it was excluded', () => {
  show({
    connectors: [
      fakeConnector,
      wallet('ByName'),
      wallet('ByDomain', { id: 'io.bydomain' }),
      wallet('ById', { explorerId: 'listed' }),
    ],
    recent: [{ id: 'gone', name: 'Relic' }],
    customWallets: [{ id: 'own', name: 'ByName' }],
    excludedWallets: [{ name: 'byname' }, { rdns: 'io.bydomain' }, { name: 'relic' }],
    excludeWalletIds: ['listed'],
  })
  expect(rows()).toEqual(['EExample WalletInstalled'])
})

test('S5.23 a recent wallet that is installed has one row', () => {
  const { id, name } = fakeConnector
  show({
    recent: [{ id, name }],
    customWallets: [{ id, name: 'Example', homepage: 'https://wallet.example' }],
  })
  expect(rows()).toEqual(['EExample WalletInstalled'])
})

test('two wallets with one name show their origin, others do not', () => {
  show({
    connectors: [wallet('Fox', { id: 'io.fox' }), wallet('Fox', { id: 'io.f0x' }), wallet('Owl')],
  })
  expect(rows()).toEqual(['Fio.f0xFoxInstalled', 'Fio.foxFoxInstalled', 'OOwlInstalled'])
})

test('S3.35 a wallet of several namespaces has one row, which opens the choice', async () => {
  const context = show({ connectors: [wallet('Owl'), wallet('Owl', { chain: 'solana' })] })
  await press(/Owl/)
  expect(current(context)).toMatchObject({
    view: 'ConnectingMultiChain',
    data: { connector: { name: 'Owl', connectors: [{ chain: 'eip155' }, { chain: 'solana' }] } },
  })
})

test('S3.37 opened for one namespace, it lists the wallets of that namespace only', async () => {
  const context = show({
    connectors: [
      fakeConnector,
      wallet('Owl'),
      wallet('Sun', { chain: 'solana' }),
      wallet('Owl', { chain: 'solana' }),
    ],
  })
  act(() => context.store.update('modal', (modal) => ({ ...modal, namespace: 'solana' })))
  expect(rows()).toEqual(['OOwlInstalled', 'SSunInstalled'])
  await press(/Owl/)
  expect(current(context)).toMatchObject({
    view: 'ConnectingExternal',
    data: { namespace: 'solana' },
  })
})

test('a wallet that is not installed opens its downloads, or its app if pairing is available', async () => {
  const harbor = { id: 'own', name: 'Harbor', mobile_link: 'harbor://' }
  const context = show({ customWallets: [harbor] })
  await press(/Harbor/)
  expect(current(context)).toEqual({ view: 'Downloads', data: { wallet: harbor } })
  cleanup()
  const other = show({ customWallets: [harbor], reachesOthers: true })
  await press(/Harbor/)
  expect(current(other)).toEqual({ view: 'ConnectingWalletConnect', data: { wallet: harbor } })
})

test('S3.40 S9.33 all wallets are offered, with a server or without, unless the host disables it', async () => {
  const views: readonly ViewName[] = [...availableViews, 'AllWallets']
  const all = () => screen.queryByRole('button', { name: /^All wallets/ })
  show({ views })
  expect(all()).not.toBeNull()
  cleanup()
  const context = show({ views, server })
  await press(/^All wallets/)
  expect(current(context)).toEqual({ view: 'AllWallets' })
  cleanup()
  show({ views, server, features: { allWallets: false } })
  expect(all()).toBeNull()
})

test.each([
  ['SHOW', false, true],
  ['SHOW', true, true],
  ['HIDE', false, false],
  ['HIDE', true, false],
  ['ONLY_MOBILE', false, false],
  ['ONLY_MOBILE', true, true],
] as const)('S3.40 allWallets %s, on a phone: %s', (allWallets, mobile, isOffered) => {
  const views: readonly ViewName[] = [...availableViews, 'AllWallets']
  show({ views, server, features: { allWallets }, env: { mobile } })
  expect(screen.queryByRole('button', { name: /^All wallets/ }) !== null).toBe(isOffered)
})

test('a visitor without a wallet is offered one', async () => {
  const context = show()
  await press('I don’t have a wallet')
  expect(current(context)).toEqual({ view: 'GetWallet' })
})

test('an icon that does not load is replaced by the first letter', () => {
  show({ connectors: [{ ...fakeConnector, imageUrl: 'data:image/png;base64,broken' }] })
  const image = document.querySelector('img')
  expect(image).not.toBeNull()
  if (image) fireEvent.error(image)
  expect(document.querySelector('img')).toBeNull()
  expect(screen.getByText('E')).toBeDefined()
})
