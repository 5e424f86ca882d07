import type { Connector } from '@latchkey/core/adapter'
import { expect, test } from 'vitest'
import type { Eip1193Provider, WalletWindow } from '../wallet/EvmWallet.js'
import { createWalletRegistry } from './createWalletRegistry.js'

const makeProvider = (): Eip1193Provider => ({ request: async () => null })
const makeWindow = (ethereum?: unknown) =>
  Object.assign(new EventTarget(), { ethereum }) as WalletWindow & { ethereum?: unknown }

function announce(
  window: EventTarget,
  provider: unknown,
  { name = 'Example', rdns = 'com.example.wallet' as unknown, icon = '' } = {},
) {
  const detail = { info: { uuid: crypto.randomUUID(), name, icon, rdns }, provider }
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

function watchRegistry(
  window: WalletWindow,
  options: { eip6963?: boolean; injected?: boolean } = {},
) {
  const wallets = createWalletRegistry({ window, eip6963: true, injected: true, ...options })
  const lists: (readonly Connector[])[] = []
  const stop = wallets.watch((list) => lists.push(list))
  const names = () => lists.at(-1)?.map(({ name }) => name)
  return { wallets, lists, names, stop }
}

test('discovery does not start before the first watcher', () => {
  const window = makeWindow()
  let requestEvents = 0
  window.addEventListener('eip6963:requestProvider', () => requestEvents++)
  const wallets = createWalletRegistry({ window, eip6963: true, injected: true })
  expect(requestEvents).toBe(0)
  wallets.watch(() => {})
  expect(requestEvents).toBe(1)
})

test('wallets that were there before are reported as one list', () => {
  const window = makeWindow()
  window.addEventListener('eip6963:requestProvider', () => {
    announce(window, makeProvider(), { name: 'One', rdns: 'com.one' })
    announce(window, makeProvider(), { name: 'Two', rdns: 'com.two' })
  })
  const { lists } = watchRegistry(window)
  expect(lists.map((list) => list.map(({ name }) => name))).toEqual([['One', 'Two']])
})

test('a late announcement is reported too', () => {
  const window = makeWindow()
  const { names } = watchRegistry(window)
  expect(names()).toEqual([])
  announce(window, makeProvider(), { name: 'Late' })
  expect(names()).toEqual(['Late'])
})

test('the first under a reverse domain keeps it: an impostor is ignored', () => {
  const window = makeWindow()
  const { lists, names, wallets } = watchRegistry(window)
  const first = makeProvider()
  announce(window, first, { name: 'MetaMask', rdns: 'io.metamask' })
  announce(window, makeProvider(), { name: 'Impostor', rdns: 'io.metamask' })
  announce(window, makeProvider(), { name: 'Impostor', rdns: 'IO.MetaMask' })
  expect(names()).toEqual(['MetaMask'])
  expect(lists).toHaveLength(2)
  expect(wallets.get('io.metamask')?.provider).toBe(first)
})

test('a wallet that announces itself again is updated, and an unchanged one is not reported again', () => {
  const window = makeWindow()
  const { lists, names } = watchRegistry(window)
  const provider = makeProvider()
  announce(window, provider, { name: 'Old' })
  announce(window, provider, { name: 'Old' })
  expect(lists).toHaveLength(2)
  announce(window, provider, { name: 'New' })
  expect(names()).toEqual(['New'])
})

test('a broken announcement does not keep the next one out', () => {
  const window = makeWindow()
  const { names } = watchRegistry(window)
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: null }))
  window.dispatchEvent(new Event('eip6963:announceProvider'))
  announce(window, undefined)
  announce(window, makeProvider(), { name: 'Fair' })
  expect(names()).toEqual(['Fair'])
})

test('a page flooded with announcements keeps a short list', () => {
  const window = makeWindow()
  const { names } = watchRegistry(window)
  for (let n = 0; n < 500; n++) announce(window, makeProvider(), { rdns: `com.flood.n${n}` })
  expect(names()).toHaveLength(50)
})

test('window.ethereum is a browser wallet without a name of its own', () => {
  const provider = Object.assign(makeProvider(), { isMetaMask: true })
  const { lists, wallets } = watchRegistry(makeWindow(provider))
  expect(lists).toEqual([
    [{ id: 'injected', name: 'Browser Wallet', type: 'INJECTED', chain: 'eip155' }],
  ])
  expect(wallets.get('injected')?.provider).toBe(provider)
})

test('window.ethereum may be injected late, and a later replacement is ignored', () => {
  const window = makeWindow()
  const { names, wallets } = watchRegistry(window)
  const provider = makeProvider()
  window.ethereum = provider
  window.dispatchEvent(new Event('ethereum#initialized'))
  expect(names()).toEqual(['Browser Wallet'])
  window.ethereum = makeProvider()
  window.dispatchEvent(new Event('ethereum#initialized'))
  expect(wallets.get('injected')?.provider).toBe(provider)
})

test('window.ethereum is not listed a second time when it announced itself', () => {
  const provider = makeProvider()
  const window = makeWindow(provider)
  const { names } = watchRegistry(window)
  expect(names()).toEqual(['Browser Wallet'])
  announce(window, makeProvider(), { name: 'Another', rdns: 'com.another' })
  expect(names()).toEqual(['Another', 'Browser Wallet'])
  announce(window, provider, { name: 'Itself' })
  expect(names()).toEqual(['Another', 'Itself'])
})

test.each(['before', 'after'])(
  'a proxied window.ethereum is listed once, by its announcement %s it was seen',
  (when) => {
    const provider = makeProvider()
    const window = makeWindow(new Proxy(provider, {}))
    const announceItself = () => announce(window, provider, { name: 'Itself' })
    if (when === 'before') window.addEventListener('eip6963:requestProvider', announceItself)
    const { lists, names, wallets } = watchRegistry(window)
    if (when === 'after') {
      expect(names()).toEqual(['Browser Wallet'])
      announceItself()
    }
    expect(names()).toEqual(['Itself'])
    expect(lists.at(-1)?.[0]).toMatchObject({ id: 'com.example.wallet', aliases: ['injected'] })
    expect(wallets.get('injected')).toBe(wallets.get('com.example.wallet'))
  },
)

test('window.ethereum that is none of the announced wallets stays listed', () => {
  const provider = Object.assign(makeProvider(), { isMetaMask: true })
  const window = makeWindow(provider)
  const { lists, names, wallets } = watchRegistry(window)
  announce(window, Object.assign(makeProvider(), { isMetaMask: true }), { name: 'Another' })
  expect(names()).toEqual(['Another', 'Browser Wallet'])
  expect(lists.at(-1)?.[0]).not.toHaveProperty('aliases')
  expect(wallets.get('injected')?.provider).toBe(provider)
})

test('of several providers at window.ethereum, the first that did not announce itself is listed', () => {
  const [one, two] = [makeProvider(), makeProvider()]
  const proxy = new Proxy(one, {
    get: (target, key) => (key === 'providers' ? [one, {}, two] : Reflect.get(target, key)),
  })
  const window = makeWindow(proxy)
  const { names, wallets } = watchRegistry(window)
  announce(window, one, { name: 'One', rdns: 'com.one' })
  expect(names()).toEqual(['One', 'Browser Wallet'])
  expect(wallets.get('injected')?.provider).toBe(two)
  announce(window, two, { name: 'Two', rdns: 'com.two' })
  expect(names()).toEqual(['One', 'Two'])
  expect(wallets.get('injected')?.connector.id).toBe('com.two')
})

test('the browser wallet that is in use stays the same when it announces itself', () => {
  const [one, two] = [makeProvider(), makeProvider()]
  const window = makeWindow(Object.assign(one, { providers: [one, two] }))
  const { names, wallets } = watchRegistry(window)
  expect(wallets.get('injected')?.provider).toBe(one)
  announce(window, one, { name: 'One', rdns: 'com.one' })
  expect(wallets.get('injected')?.provider).toBe(one)
  expect(names()).toEqual(['One'])
})

test('a window.ethereum that throws, or has no request method, is not listed', () => {
  const throwing = Object.defineProperty(makeWindow(), 'ethereum', {
    get() {
      throw new Error('mine')
    },
  })
  expect(watchRegistry(throwing).lists).toEqual([[]])
  expect(watchRegistry(makeWindow({})).lists).toEqual([[]])
})

test('each of the two ways can be switched off', () => {
  const window = makeWindow(makeProvider())
  window.addEventListener('eip6963:requestProvider', () => announce(window, makeProvider()))
  expect(watchRegistry(window, { eip6963: false }).names()).toEqual(['Browser Wallet'])
  expect(watchRegistry(window, { injected: false }).names()).toEqual(['Example'])
  expect(watchRegistry(window, { eip6963: false, injected: false }).names()).toEqual([])
})

test('S1.02 listening ends with the last listener and begins again with the next', () => {
  const window = makeWindow()
  const { lists, stop, wallets } = watchRegistry(window)
  stop()
  announce(window, makeProvider(), { rdns: 'com.unheard' })
  expect(wallets.get('com.unheard')).toBeUndefined()
  window.ethereum = makeProvider()
  window.dispatchEvent(new Event('ethereum#initialized'))
  expect(wallets.get('injected')).toBeUndefined()
  window.ethereum = undefined
  const again: (readonly Connector[])[] = []
  wallets.watch((list) => again.push(list))
  announce(window, makeProvider(), { name: 'Heard' })
  expect(again.at(-1)?.map(({ name }) => name)).toEqual(['Heard'])
  expect(lists).toEqual([[]])
})

test('a wallet reached by other means is listed beside those of the page', () => {
  const window = makeWindow()
  const { names, wallets } = watchRegistry(window)
  const provider = makeProvider()
  const connector = {
    id: 'remote',
    name: 'Remote',
    type: 'WALLET_CONNECT',
    chain: 'eip155',
  } as const
  wallets.addWallet({ connector, provider })
  announce(window, makeProvider(), { name: 'One', rdns: 'com.one' })
  expect(names()).toEqual(['Remote', 'One'])
  expect(wallets.get('remote')?.provider).toBe(provider)
})
