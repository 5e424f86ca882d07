// There from the start, so that no test waits for the disk.
import '../wallets/builtIn/builtInPage.js'
import type { Wallet } from '@latchkey/protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connectorsListed } from '../state/connectorsSlice.js'
import { fakeConnector } from '../testing/fakeAdapter.js'
import { headlessPage } from '../testing/headlessPage.js'
import type { HeadlessWallets } from './createHeadlessWallets.js'

const many = (count: number): readonly Wallet[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `w${at}`,
    name: `Wallet ${at}`,
    mobile_link: 'w://',
    homepage: 'https://wallet.example',
  }))

function setUp(options: Parameters<typeof headlessPage>[0] = {}) {
  const page = headlessPage(options)
  onTestFinished(() => {
    page.context.queries.value?.clear()
    page.latchkey.destroy()
  })
  const { wallets } = page.headless
  const listen = () => onTestFinished(wallets.subscribe(() => {}))
  return { ...page, listen, wallets }
}
const names = (list: HeadlessWallets) => list.get().wallets.map(({ name }) => name)

test('without a server, the list is what this browser has and what is built in, and nothing is requested', async () => {
  const { directory, listen, settle, wallets } = setUp()
  listen()
  await settle()
  expect(wallets.get()).toMatchObject({
    wallets: [
      { name: 'WalletConnect', isInstalled: false },
      {
        name: 'Example Wallet',
        isInstalled: true,
        connectorIds: { eip155: 'com.example.wallet' },
        status: 'disconnected',
      },
      { name: 'MetaMask', isInstalled: false, image: expect.stringMatching(/^data:/) },
    ],
    methods: ['wallet', 'email'],
    status: 'ready',
    hasMore: true,
    // Solflare serves no network of this page.
    total: 14,
  })
  expect(directory.requests).toEqual([])
})

test('the wallet that the page runs inside of is first, and said to be', async () => {
  const { context, listen, settle, wallets } = setUp()
  listen()
  const around = { ...fakeConnector, id: 'around', name: 'Zed', surrounding: true }
  context.store.update('connectors', connectorsListed('eip155', [fakeConnector, around]))
  await settle()
  const [first, ...others] = wallets.get().wallets
  expect(first).toMatchObject({ name: 'Zed', isSurrounding: true, isInstalled: true })
  expect(others.map(({ isSurrounding }) => isSurrounding)).not.toContain(true)
})

test('nothing is requested before someone listens, and all wallets only on demand, page by page', async () => {
  const { directory, listen, settle, wallets } = setUp({ wallets: many(90) })
  wallets.get()
  await settle()
  expect(directory.requests).toEqual([])
  listen()
  expect(wallets.get().status).toBe('loading')
  await settle()
  const suggested = directory.requests.length
  expect(wallets.get()).toMatchObject({ status: 'ready', hasMore: true, total: 90 })
  expect(wallets.get().wallets.length).toBeLessThan(6)

  wallets.loadMore()
  expect(wallets.get().status).toBe('loading')
  await settle()
  const first = wallets.get().wallets.length
  expect(directory.requests.slice(suggested)).toMatchObject([{ page: '1' }])
  wallets.loadMore()
  await settle()
  expect(wallets.get().wallets.length).toBeGreaterThan(first)
  wallets.loadMore()
  await settle()
  const ids = wallets.get().wallets.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  // What the browser itself has, and each of the directory once.
  expect(ids).toHaveLength(92)
  expect(wallets.get().hasMore).toBe(false)
})

test('a search finds wallets of the browser and of the directory, and its end brings the list back', async () => {
  const { listen, settle, wallets } = setUp({ wallets: many(90) })
  listen()
  await settle()
  const before = names(wallets)
  wallets.search(' example ')
  await settle(1_000)
  expect(wallets.get()).toMatchObject({ search: 'example', total: 0, hasMore: false })
  expect(names(wallets)).toEqual(['Example Wallet'])
  wallets.search('Wallet 77')
  await settle(1_000)
  expect(names(wallets)).toEqual(['Wallet 77'])
  expect(wallets.get().wallets[0]).toMatchObject({
    connectorId: undefined,
    links: [{ kind: 'website', href: 'https://wallet.example/' }],
    directory: { id: 'w77' },
  })
  wallets.search('')
  await settle(1_000)
  expect(names(wallets)).toEqual(before)
  expect(wallets.get()).toMatchObject({ status: 'ready', hasMore: true, total: 90 })
})

test('after loadMore, the end of a search brings back all that was loaded', async () => {
  const { listen, settle, wallets } = setUp({ wallets: many(90) })
  listen()
  wallets.loadMore()
  await settle()
  const before = names(wallets)
  expect(before.length).toBeGreaterThan(20)
  wallets.search('Wallet 77')
  await settle(1_000)
  wallets.search('')
  await settle(1_000)
  expect(names(wallets)).toEqual(before)
})

test('a listener that leaves twice leaves the list to the others', async () => {
  const { listen, settle, wallets } = setUp({ wallets: many(90) })
  const stop = wallets.subscribe(() => {})
  listen()
  wallets.loadMore()
  stop()
  stop()
  await settle()
  expect(wallets.get().wallets.length).toBeGreaterThan(20)
})

test('a failed page says why, and the next call tries it once more', async () => {
  const { directory, listen, settle, wallets } = setUp({ wallets: many(90) })
  listen()
  await settle()
  directory.next(new Response(null, { status: 400 }))
  wallets.loadMore()
  await settle()
  expect(wallets.get()).toMatchObject({ status: 'failed', error: 'http/status', hasMore: true })
  wallets.loadMore()
  await settle()
  expect(wallets.get()).toMatchObject({ status: 'ready', error: undefined })
  expect(names(wallets)).toContain('Wallet 39')
})

test('a snapshot is the same object until something changes', async () => {
  const { latchkey, listen, settle, wallets } = setUp({ wallets: many(10) })
  listen()
  await settle()
  const before = wallets.get()
  latchkey.setTheme({ mode: 'dark' })
  expect(wallets.get()).toBe(before)
  await latchkey.connect({ connectorId: 'com.example.wallet' })
  expect(wallets.get()).not.toBe(before)
  expect(wallets.get().wallets.at(-1)).toBe(before.wallets.at(-1))
})

test('each connected wallet says so, active or not', async () => {
  const { latchkey, listen, settle, wallet, wallets } = setUp()
  const cat = { ...fakeConnector, id: 'cat', name: 'Cat', info: { rdns: 'cat' } }
  wallet.announce(cat, { ...cat, id: 'owl', name: 'Owl', info: { rdns: 'owl' } })
  listen()
  await latchkey.connect({ connectorId: fakeConnector.id })
  await latchkey.connect({ connectorId: 'cat' })
  await settle()
  const statuses = () =>
    Object.fromEntries(wallets.get().wallets.map(({ name, status }) => [name, status]))
  expect(statuses()).toMatchObject({
    'Example Wallet': 'connected',
    Cat: 'connected',
    Owl: 'disconnected',
  })
})

test('a wallet that refused is not connecting any more', async () => {
  const { headless, sessions, wallet, wallets } = setUp()
  const status = (at: number) => wallets.get().wallets[at]?.status
  wallet.next('connect', new Error('no'))
  const [pairing, installed] = wallets.get().wallets
  if (!pairing || !installed) throw new Error('two wallets')
  const refused = headless.connect({ wallet: installed })
  expect(status(1)).toBe('connecting')
  await expect(refused).rejects.toThrow()
  expect(status(1)).toBe('disconnected')

  const declined = headless.connect({ wallet: pairing })
  declined.catch(() => {})
  await vi.waitFor(() => expect(sessions.proposals).toHaveLength(1), 5_000)
  expect([status(0), status(1)]).toEqual(['connecting', 'disconnected'])
  sessions.reject()
  await expect(declined).rejects.toMatchObject({ code: 'wallet/rejected' })
  expect(status(0)).toBe('disconnected')
})

test('S2.21 the ways to connect follow an order that the host changes', async () => {
  const { latchkey, wallets } = setUp()
  expect(wallets.get().methods).toEqual(['wallet', 'email'])
  await latchkey.update({ features: { connectMethodsOrder: ['email', 'wallet'] } })
  expect(wallets.get().methods).toEqual(['email', 'wallet'])
})
