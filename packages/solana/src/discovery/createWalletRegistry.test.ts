import type { Connector } from '@latchkey/core/adapter'
import { announceSolanaWallet, createSolanaWallet } from '@latchkey/testkit/solana'
import { expect, test, vi } from 'vitest'
import { createWalletRegistry } from './createWalletRegistry.js'

const provider = () => ({ request: async () => undefined, on() {}, removeListener() {} })
const makeWallet = (name: string, icon?: string) =>
  createSolanaWallet({ name, icon, accounts: [new Uint8Array(32).fill(3)] })

function watchRegistry() {
  const window = new EventTarget()
  const wallets = createWalletRegistry(window)
  const lists: (readonly Connector[])[] = []
  const stop = wallets.watch((list) => lists.push(list))
  const names = () => lists.at(-1)?.map(({ name }) => name)
  return { lists, names, stop, wallets, window }
}

test('S1.02 wallets are found whether they come before the page, after it, or twice', async () => {
  const [early, late] = [await makeWallet('Early'), await makeWallet('Late')]
  const window = new EventTarget()
  announceSolanaWallet(early, { window })
  const wallets = createWalletRegistry(window)
  const lists: (readonly Connector[])[] = []
  wallets.watch((list) => lists.push(list))
  expect(lists).toHaveLength(1)
  announceSolanaWallet(late, { window })
  announceSolanaWallet(late, { window })
  announceSolanaWallet(early, { window })
  expect(lists).toHaveLength(2)
  expect(lists[1]).toMatchObject([
    { id: 'Early', name: 'Early', type: 'ANNOUNCED', chain: 'solana' },
    { id: 'Late', imageUrl: expect.stringMatching(/^data:image\/svg\+xml;base64,/) },
  ])
  expect(wallets.get('Late')?.standard).toBe(late.standard)
})

test('a slow wallet is listed when it comes, and one that is taken back is not', async () => {
  vi.useFakeTimers()
  const { names, window } = watchRegistry()
  const stop = announceSolanaWallet(await makeWallet('Slow'), { window, delayMs: 800 })
  expect(names()).toEqual([])
  vi.advanceTimersByTime(800)
  expect(names()).toEqual(['Slow'])
  stop()
  expect(names()).toEqual([])
  vi.useRealTimers()
})

test('the first wallet under a name owns it, and no other wallet can take it over', async () => {
  const { names, wallets, window } = watchRegistry()
  const [real, impostor] = [await makeWallet('Same'), await makeWallet('Same')]
  announceSolanaWallet(real, { window })
  const stop = announceSolanaWallet(impostor, { window })
  expect(wallets.get('Same')?.standard).toBe(real.standard)
  stop()
  expect(names()).toEqual(['Same'])
})

test('a namesake does not step into the place of a wallet that left; the wallet itself may come back', async () => {
  const { names, stop, wallets, window } = watchRegistry()
  const [real, impostor] = [await makeWallet('Same'), await makeWallet('Same')]
  announceSolanaWallet(real, { window })()
  announceSolanaWallet(impostor, { window })
  expect(names()).toEqual([])
  expect(wallets.get('Same')).toBeUndefined()
  // Nor while there was no watcher.
  stop()
  wallets.watch(() => {})
  expect(wallets.get('Same')).toBeUndefined()
  announceSolanaWallet(real, { window })
  expect(wallets.get('Same')?.standard).toBe(real.standard)
})

test('a wallet with the name of an added one is not listed', async () => {
  const { lists, wallets, window } = watchRegistry()
  const early = await makeWallet('remote')
  announceSolanaWallet(early, { window })
  const connector = {
    id: 'remote',
    name: 'Remote',
    type: 'WALLET_CONNECT',
    chain: 'solana',
  } as const
  wallets.addWallet({ connector, provider: provider() })
  announceSolanaWallet(await makeWallet('remote'), { window })
  announceSolanaWallet(early, { window })()
  expect(lists.at(-1)).toEqual([connector])
  expect(wallets.get('remote')?.standard).toBeUndefined()
})

test('a wallet without Solana, or with getters that throw, is not listed and does not affect the others', async () => {
  const { lists, window } = watchRegistry()
  const { standard } = await makeWallet('Whole')
  const without = (change: object) => ({ ...standard, ...change })
  const hostile = [
    null,
    undefined,
    7,
    'wallet',
    {},
    without({ name: '\u202e\u200b ' }),
    without({ name: { toString: () => 'Object' } }),
    without({ chains: ['eip155:1'] }),
    without({ chains: 'solana:mainnet' }),
    without({ chains: { some: () => true } }),
    without({ features: undefined }),
    without({ features: {} }),
    without({ features: { 'standard:connect': {} } }),
    Object.defineProperty({ ...standard }, 'name', {
      get() {
        throw new Error('a trap')
      },
    }),
    new Proxy(standard, {
      get() {
        throw new Error('a trap')
      },
    }),
  ]
  for (const one of hostile)
    announceSolanaWallet({ standard: one as typeof standard }, { window })()
  for (const detail of [undefined, 'text', () => Promise.reject, { register: 1 }]) {
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  }
  expect(lists).toEqual([[]])
})

test('a name is cut to one line, and an icon on which a browser would stall, or from elsewhere, is left out', async () => {
  const { lists, window } = watchRegistry()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${'<use/>'.repeat(50)}</svg>`
  const script = `data:image/svg+xml;base64,${btoa(svg)}`
  announceSolanaWallet(await makeWallet(`Evil\u202e\n${'x'.repeat(5_000)}`, script), { window })
  announceSolanaWallet(await makeWallet('Remote', 'https://tracker.example/icon.png'), { window })
  const [evil, remote] = lists.at(-1) ?? []
  expect(evil?.name).toMatch(/^Evil x+$/)
  expect(evil?.name.length).toBeLessThan(100)
  expect(evil).not.toHaveProperty('imageUrl')
  expect(remote).not.toHaveProperty('imageUrl')
})

test('a page flooded with wallets stays usable', async () => {
  const { lists, window } = watchRegistry()
  const { standard } = await makeWallet('Flood')
  for (let at = 0; at < 200; at++) {
    const detail = (api: { register(wallet: object): void }) =>
      api.register({ ...standard, name: `Flood ${at}` })
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  }
  expect(lists.at(-1)).toHaveLength(50)
})

test('discovery stops with the last watcher and starts again with the next', async () => {
  const { lists, stop, wallets, window } = watchRegistry()
  stop()
  announceSolanaWallet(await makeWallet('Later'), { window })
  expect(lists).toHaveLength(1)
  const again: (readonly Connector[])[] = []
  wallets.watch((list) => again.push(list))
  expect(again).toMatchObject([[{ name: 'Later' }]])
})

test('S1.02 a wallet that can not be read does not keep back the one that comes with it', async () => {
  const { names, window } = watchRegistry()
  const { standard } = await makeWallet('Whole')
  const detail = (api: { register(...wallets: readonly unknown[]): void }) =>
    api.register(null, standard)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  expect(names()).toEqual(['Whole'])
})

test('S1.02 without a watcher nothing is registered, by an event or by an API that a wallet has saved', async () => {
  const window = new EventTarget()
  const apis: { register(wallet: unknown): void }[] = []
  window.addEventListener('wallet-standard:app-ready', (event) =>
    apis.push((event as CustomEvent).detail),
  )
  const wallets = createWalletRegistry(window)
  wallets.watch(() => {})()
  const called = vi.fn()
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: called }))
  expect(called).not.toHaveBeenCalled()
  apis[0]?.register((await makeWallet('Late')).standard)
  expect(apis).toHaveLength(1)
  expect(wallets.get('Late')).toBeUndefined()
})

test('without a window there is nothing to find', () => {
  const lists: (readonly Connector[])[] = []
  createWalletRegistry(undefined).watch((list) => lists.push(list))()
  expect(lists).toEqual([[]])
})
