import { createLatchkey, type Latchkey } from '@latchkey/core'
import type { WalletProvider } from '@latchkey/core/adapter'
import { checkFactory, createFakeEnv } from '@latchkey/core/testing'
import {
  announceSolanaWallet,
  createSolanaWallet,
  type SolanaWalletOptions,
} from '@latchkey/testkit/solana'
import { afterEach, expect, test, vi } from 'vitest'
import { solana } from './solana.js'
import { createAddedWallet } from './testing/createAddedWallet.js'
import { solanaNetwork } from './testing/solanaNetwork.js'

const mainnet = solanaNetwork('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
const devnet = solanaNetwork('EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
const instances: Latchkey[] = []
afterEach(() => {
  for (const latchkey of instances.splice(0)) latchkey.destroy()
})

/** What outlives a reload: the page's storage and the wallet's own. */
function makeBrowser() {
  const memory = () => {
    const stored = new Map<string, string>()
    return {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    }
  }
  return { storage: memory(), walletStorage: memory() }
}

async function loadPage(browser = makeBrowser(), options: Partial<SolanaWalletOptions> = {}) {
  const window = new EventTarget()
  const wallet = await createSolanaWallet({
    name: 'Example',
    accounts: [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)],
    storage: browser.walletStorage,
    ...options,
  })
  const env = createFakeEnv({ storage: browser.storage })
  const networks = [mainnet, devnet]
  const latchkey = createLatchkey({ networks, adapters: [solana({ window })], env })
  instances.push(latchkey)
  const account = () => latchkey.getState().accounts.solana
  const prompts = () => wallet.calls.filter(({ prompting }) => prompting).length
  return { account, env, latchkey, prompts, wallet, window }
}

/** All providers of the Solana adapter have this type. */
const providerOf = (latchkey: Latchkey) =>
  latchkey.getProvider({ namespace: 'solana' }) as WalletProvider

test('S4.01 a wallet is connected, and found again after a reload without asking', async () => {
  const browser = makeBrowser()
  const first = await loadPage(browser)
  announceSolanaWallet(first.wallet, first)
  await first.latchkey.connect({ connectorId: 'Example' })
  expect(first.account()).toMatchObject({ status: 'connected', address: first.wallet.addresses[0] })

  const second = await loadPage(browser)
  expect(second.account()).toMatchObject({ status: 'reconnecting' })
  await second.env.advance(1_000)
  announceSolanaWallet(second.wallet, second)
  await vi.waitFor(() => expect(second.account()?.status).toBe('connected'))
  expect(second.prompts()).toBe(0)
})

test('changes of the wallet are reported: another account, locked, unlocked, disconnected', async () => {
  const { account, env, latchkey, wallet, window } = await loadPage()
  announceSolanaWallet(wallet, { window })
  await latchkey.connect({ connectorId: 'Example' })
  wallet.selectAccount(1)
  await vi.waitFor(() => expect(account()?.address).toBe(wallet.addresses[1]))
  wallet.lock()
  await env.advance(250)
  await vi.waitFor(() => expect(account()?.status).toBe('disconnected'))
  wallet.unlock()
  await vi.waitFor(() => expect(account()?.status).toBe('connected'))
  await latchkey.disconnect()
  expect(account()?.status).toBe('disconnected')
  expect(wallet.standard.accounts).toEqual([])
})

test('a wallet that unregisters is removed, and restored when it registers again', async () => {
  const { account, env, latchkey, prompts, wallet, window } = await loadPage()
  const unregister = announceSolanaWallet(wallet, { window })
  await latchkey.connect({ connectorId: 'Example' })
  const heard: unknown[] = []
  providerOf(latchkey).on('accountsChanged', (list) => heard.push(list))
  unregister()
  await env.advance(250)
  expect(account()).toMatchObject({ status: 'disconnected', address: undefined })
  expect(heard).toEqual([[]])
  const impostor = await createSolanaWallet({
    name: 'Example',
    accounts: [new Uint8Array(32).fill(9)],
  })
  announceSolanaWallet(impostor, { window })
  const promptsBefore = prompts()
  announceSolanaWallet(wallet, { window })
  await vi.waitFor(() => expect(account()?.address).toBe(wallet.addresses[0]))
  expect(prompts()).toBe(promptsBefore)
  expect(impostor.calls).toEqual([])
})

test('a disconnected wallet does not reconnect by itself', async () => {
  const { account, env, latchkey, wallet, window } = await loadPage()
  const unregister = announceSolanaWallet(wallet, { window })
  await latchkey.connect({ connectorId: 'Example' })
  await latchkey.disconnect()
  unregister()
  const calls = wallet.calls.length
  announceSolanaWallet(wallet, { window })
  await env.advance(1_000)
  expect(account()?.status).toBe('disconnected')
  expect(wallet.calls).toHaveLength(calls)
})

test('every listener of the provider gets chainChanged, also if another one throws', async () => {
  const { account, latchkey, wallet, window } = await loadPage()
  announceSolanaWallet(wallet, { window })
  await latchkey.connect({ connectorId: 'Example' })
  const provider = providerOf(latchkey)
  const heard: unknown[] = []
  const listen = (name: string) => (networkId: unknown) => heard.push([name, networkId])
  const gone = listen('gone')
  const thrown = vi.fn()
  process.once('uncaughtException', thrown)
  const broken = () => {
    throw new Error("the page's own fault")
  }
  provider.on('chainChanged', gone)
  provider.on('chainChanged', broken)
  provider.on('chainChanged', listen('one'))
  provider.on('chainChanged', listen('two'))
  provider.removeListener('chainChanged', gone)
  await latchkey.switchNetwork({ network: devnet })
  expect(heard).toEqual(['one', 'two'].map((name) => [name, devnet.caipNetworkId]))
  provider.removeListener('chainChanged', broken)
  heard.length = 0
  wallet.setChains(['solana:mainnet'])
  expect(heard).toEqual(['one', 'two'].map((name) => [name, mainnet.caipNetworkId]))
  expect(account()?.caipAddress).toBe(`${mainnet.caipNetworkId}:${wallet.addresses[0]}`)
  await vi.waitFor(() => expect(thrown).toHaveBeenCalledOnce())
})

test('a network that the page no longer has is not taken for another one', async () => {
  const { account, latchkey, wallet, window } = await loadPage()
  announceSolanaWallet(wallet, { window })
  await latchkey.connect({ connectorId: 'Example' })
  await latchkey.switchNetwork({ network: devnet })
  await latchkey.removeNetwork({ network: devnet.caipNetworkId })
  expect(account()?.caipAddress).toMatch(devnet.caipNetworkId)
  const { request } = providerOf(latchkey)
  expect(await request({ method: 'solana_getNetwork' })).toBe(devnet.caipNetworkId)
})

test('S4.20 the page selects the network without a prompt, and none that the wallet does not serve', async () => {
  const { account, latchkey, prompts, wallet, window } = await loadPage()
  announceSolanaWallet(wallet, { window })
  await latchkey.connect({ connectorId: 'Example' })
  const promptsBefore = prompts()
  await latchkey.switchNetwork({ network: devnet })
  expect(account()?.caipAddress).toBe(`${devnet.caipNetworkId}:${wallet.addresses[0]}`)
  expect(prompts()).toBe(promptsBefore)
  wallet.setChains(['solana:mainnet'])
  await expect(latchkey.switchNetwork({ network: devnet })).rejects.toMatchObject({
    code: 'wallet/unrecognized-chain',
  })
})

test('S4.20 a wallet on another device is asked for the network, and one that has none takes it from the page', async () => {
  const networkIds = [mainnet.caipNetworkId, devnet.caipNetworkId]
  const add = async (without: readonly string[]) => {
    const remote = await createAddedWallet({
      accounts: [new Uint8Array(32).fill(1)],
      networkIds,
      without,
    })
    const adapter = solana({ window: new EventTarget() }).create({
      env: createFakeEnv(),
      rpc: async () => ({ request: async () => undefined, close() {} }),
      networks: () => [mainnet, devnet],
    })
    adapter.addWallet?.(remote.wallet)
    const { signal } = new AbortController()
    const connection = await adapter.connect('remote', { network: mainnet, signal })
    const networkId = async () => (await adapter.reconnect('remote', { signal }))?.networkId
    return { ...remote, networkId, switchTo: () => adapter.switchNetwork(connection, devnet) }
  }
  const asked = await add([])
  asked.next('reject')
  await expect(asked.switchTo()).rejects.toMatchObject({ code: 'wallet/rejected' })
  expect(await asked.networkId()).toBe(mainnet.caipNetworkId)
  await asked.switchTo()
  expect(await asked.networkId()).toBe(devnet.caipNetworkId)
  const plain = await add(['solana_switchNetwork', 'solana_getNetwork'])
  await plain.switchTo()
  expect(await plain.networkId()).toBe(devnet.caipNetworkId)
})

test.each(['reject', 'hang'] as const)(
  'S4.01 a wallet that prompts on a silent connect, whose visitor does %s, is called once per page load',
  async (response) => {
    const browser = makeBrowser()
    const first = await loadPage(browser)
    announceSolanaWallet(first.wallet, first)
    await first.latchkey.connect({ connectorId: 'Example' })
    first.wallet.forget()

    const { account, env, latchkey, prompts, wallet, window } = await loadPage(browser, {
      loud: true,
    })
    wallet.next(response)
    announceSolanaWallet(wallet, { window })
    await vi.waitFor(() => expect(prompts()).toBe(1))
    await env.advance(60_000)
    await vi.waitFor(() => expect(account()?.status).toBe('disconnected'))
    for (const _ of [1, 2]) {
      env.hide()
      env.show()
      await env.advance(60_000)
    }
    expect(prompts()).toBe(1)
    // What the visitor wants is another matter, and ends it.
    await latchkey.connect({ connectorId: 'Example' })
    expect(account()?.status).toBe('connected')
    expect(prompts()).toBe(2)
  },
)

test('S4.01 a wallet that was never connected gets no silent request', async () => {
  const { env, wallet, window } = await loadPage(makeBrowser(), { loud: true })
  announceSolanaWallet(wallet, { window })
  env.show()
  await env.advance(60_000)
  expect(wallet.calls).toEqual([])
})

test('S3.77 listeners of the provider get the event that they listen to, and no other', async () => {
  const { latchkey, wallet, window } = await loadPage()
  announceSolanaWallet(wallet, { window })
  await latchkey.connect({ connectorId: 'Example' })
  const provider = providerOf(latchkey)
  const heard: unknown[] = []
  const onChain = (payload: unknown) => heard.push(['chainChanged', payload])
  const onAccounts = (payload: unknown) => heard.push(['accountsChanged', payload])
  provider.on('chainChanged', onChain)
  provider.on('accountsChanged', onAccounts)
  await latchkey.switchNetwork({ network: devnet })
  expect(heard.splice(0)).toEqual([['chainChanged', devnet.caipNetworkId]])
  wallet.selectAccount(1)
  expect(heard.splice(0)).toEqual([['accountsChanged', [...wallet.addresses].reverse()]])
  // A listener of one event does not end that of another, and a stranger ends none.
  provider.removeListener('accountsChanged', onChain)
  provider.removeListener('chainChanged', onAccounts)
  provider.removeListener('accountsChanged', () => {})
  wallet.selectAccount(0)
  await latchkey.switchNetwork({ network: mainnet })
  expect(heard.splice(0)).toEqual([
    ['accountsChanged', [...wallet.addresses]],
    ['chainChanged', mainnet.caipNetworkId],
  ])
  provider.removeListener('chainChanged', onChain)
  await latchkey.switchNetwork({ network: devnet })
  wallet.selectAccount(1)
  expect(heard).toEqual([['accountsChanged', [...wallet.addresses].reverse()]])
})

test.each<[object, string]>([
  [JSON.parse('null'), 'solana: give an object'],
  [{ windows: {} }, 'solana.windows: it is not known. Did you mean window?'],
  [{ networks: [] }, 'solana.networks: it is not known: use window'],
])('%j is refused: a script has no types', (options, text) => {
  expect(() => solana(options)).toThrow(`Invalid option ${text}`)
})

test('a window that is none is refused once the rest of the code is there', () => {
  expect(() => checkFactory(solana({ window: 7 as never }))).toThrow(
    'Invalid option solana.window: give an object',
  )
  expect(() => checkFactory(solana())).not.toThrow()
})
