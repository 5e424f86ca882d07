import { createLatchkey, type Latchkey } from '@latchkey/core'
import { checkFactory, createFakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { announceWallet, createWallet, injectWallet, type WalletOptions } from '@latchkey/testkit'
import { afterEach, expect, test, vi } from 'vitest'
import { type EvmOptions, evm } from './evm.js'

const networks = [fakeNetwork(31337), fakeNetwork(31338)]
const rdns = 'com.example.wallet'
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

function loadPage(browser = makeBrowser(), options: Partial<WalletOptions> = {}) {
  const window = new EventTarget()
  const wallet = createWallet({
    name: 'Example',
    rdns,
    accounts: [`0x${'a1'.repeat(32)}`, `0x${'b2'.repeat(32)}`],
    chains: [{ id: 31337, name: 'Test', rpcUrl: 'http://127.0.0.1:1' }],
    storage: browser.walletStorage,
    ...options,
  })
  const env = createFakeEnv({ storage: browser.storage })
  const latchkey = createLatchkey({ networks, adapters: [evm({ window })], env })
  instances.push(latchkey)
  const account = () => latchkey.getState().accounts.eip155
  const statuses = [account()?.status]
  latchkey.subscribe(() => {
    const status = account()?.status
    if (status !== statuses.at(-1)) statuses.push(status)
  })
  const prompts = () => wallet.calls.filter(({ prompting }) => prompting).length
  return { account, env, latchkey, prompts, statuses, wallet, window }
}

test('S4.01 connecting, restoring and what can not be restored', async () => {
  const browser = makeBrowser()
  const first = loadPage(browser)
  announceWallet(first.wallet, first)
  await first.latchkey.connect({ connectorId: rdns })
  expect(first.statuses.slice(-2)).toEqual(['connecting', 'connected'])
  expect(first.account()?.address).toBe(first.wallet.addresses[0])

  const second = loadPage(browser)
  expect(second.account()).toMatchObject({ status: 'reconnecting' })
  await second.env.advance(8_000)
  announceWallet(second.wallet, second)
  await vi.waitFor(() => expect(second.statuses).toEqual(['reconnecting', 'connected']))
  expect(second.prompts()).toBe(0)

  second.wallet.forget()
  const third = loadPage(browser)
  announceWallet(third.wallet, third)
  await vi.waitFor(() => expect(third.statuses).toEqual(['reconnecting', 'disconnected']))
  expect(third.prompts()).toBe(0)
})

test('a wallet locked and unlocked, an account and a chain changed in it, are followed', async () => {
  const { account, env, latchkey, prompts, wallet, window } = loadPage()
  announceWallet(wallet, { window })
  await latchkey.connect({ connectorId: rdns })
  wallet.lock()
  await env.advance(250)
  await vi.waitFor(() => expect(account()?.status).toBe('disconnected'))
  wallet.unlock()
  await vi.waitFor(() => expect(account()?.status).toBe('connected'))
  wallet.selectAccount(1)
  await vi.waitFor(() => expect(account()?.address).toBe(wallet.addresses[1]))
  expect(prompts()).toBe(1)
})

test('what is done in one tab is seen in the other', async () => {
  const browser = makeBrowser()
  const channel = new BroadcastChannel('tabs')
  const other = new BroadcastChannel('tabs')
  const one = loadPage(browser, { channel })
  announceWallet(one.wallet, one)
  await one.latchkey.connect({ connectorId: rdns })
  const two = loadPage(browser, { channel: other })
  announceWallet(two.wallet, two)
  await vi.waitFor(() => expect(two.account()?.status).toBe('connected'))

  two.wallet.selectAccount(1)
  await vi.waitFor(() => expect(one.account()?.address).toBe(one.wallet.addresses[1]))
  await one.latchkey.disconnect()
  await vi.waitFor(async () => {
    await two.env.advance(250)
    expect(two.account()?.status).toBe('disconnected')
  })
  channel.close()
  other.close()
})

test('a chain that the wallet does not know is added to it', async () => {
  const { latchkey, wallet, window } = loadPage()
  announceWallet(wallet, { window })
  await latchkey.connect({ connectorId: rdns })
  await latchkey.switchNetwork({ network: 'eip155:31338' })
  expect(wallet.chainId).toBe(31338)
  expect(latchkey.getState().accounts.eip155?.caipAddress).toMatch(/^eip155:31338:0x/)
})

test('S8.72 no connection, another chain, another account', async () => {
  const chain = { rpcUrl: 'http://127.0.0.1:1', name: 'Test' }
  const chains = [
    { ...chain, id: 31337 },
    { ...chain, id: 31338 },
  ] as const
  const { latchkey, wallet, window } = loadPage(makeBrowser(), { chains })
  announceWallet(wallet, { window })
  const early = latchkey.signMessage({ message: 'Hello' })
  await expect(early).rejects.toMatchObject({ code: 'connection/not-found' })

  const env = createFakeEnv()
  const adapter = evm({ window }).create({ env, rpc: () => Promise.reject(), networks: () => [] })
  adapter.watchConnectors(() => {})
  const { signal } = new AbortController()
  const connection = await adapter.connect(rdns, { signal })
  const stranger = { address: `0x${'0'.repeat(40)}`, message: 'Hello' }
  await expect(adapter.signMessage(connection, stranger)).rejects.toMatchObject({
    code: 'connection/account-mismatch',
  })
  wallet.next({ result: null })
  const lie = adapter.switchNetwork(connection, fakeNetwork(31338))
  const rejection = expect(lie).rejects.toMatchObject({ code: 'connection/chain-mismatch' })
  await env.advance(5_000)
  await rejection
})

test.each([
  ['S8.61', 4001, 'wallet/refused', 'The wallet refused the request without asking you'],
  ['S8.62', 4100, 'wallet/unauthorized', 'The wallet has not authorized this request'],
  ['S8.63', 4200, 'wallet/unsupported-method', 'The wallet does not support this request'],
  ['S8.64', 4900, 'wallet/disconnected', 'The wallet is disconnected from all chains'],
  ['S8.64', 4901, 'wallet/chain-disconnected', 'The wallet is disconnected from this chain'],
  ['S8.65', 4902, 'wallet/unrecognized-chain', 'The wallet does not know this chain'],
  ['S8.66', 5000, 'wallet/failed', 'The wallet reported an error'],
  ['S8.67', 32603, 'wallet/invalid-chain-id', 'The wallet does not accept this chain id'],
  ['S8.68', -32005, 'rpc/limit-exceeded', 'Too many requests, try again later'],
])('%s a wallet that answers %i: the host reads %s', async (_, number, code, message) => {
  const { latchkey, wallet, window } = loadPage()
  announceWallet(wallet, { window })
  await latchkey.connect({ connectorId: rdns })
  wallet.next({ code: number, message: 'from the wallet' })
  const signing = latchkey.signMessage({ message: 'Hello' })
  await expect(signing).rejects.toMatchObject({ name: 'LatchkeyError', code, message })
})

test('the plain browser wallet connects too', async () => {
  const { account, latchkey, wallet, window } = loadPage()
  injectWallet(wallet, { window })
  await latchkey.connect({ connectorId: 'injected' })
  expect(account()).toMatchObject({
    status: 'connected',
    connectedWalletInfo: { name: 'Browser Wallet', type: 'INJECTED' },
  })
})

test('S3.20 S7.35 the assets that a wallet lists are read through the adapter', async () => {
  const address = `0x${'c3'.repeat(20)}`
  const metadata = { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2_000, iconUrl: '' }
  const asset = { address: 'native', balance: '0x1', type: 'NATIVE', metadata }
  const answers: Record<string, unknown> = {
    eth_requestAccounts: [address],
    eth_chainId: '0x7a69',
    wallet_getCapabilities: { '0x7a69': { assetDiscovery: { supported: true } } },
    wallet_getAssets: { '0x7a69': [asset] },
  }
  const ethereum = { request: async ({ method }: { method: string }) => answers[method] }
  const window = Object.assign(new EventTarget(), { ethereum })
  const deps = { env: createFakeEnv(), rpc: () => Promise.reject(), networks: () => networks }
  const adapter = evm({ window }).create(deps)
  adapter.watchConnectors(() => {})
  const connection = await adapter.connect('injected', { signal: new AbortController().signal })
  expect(await adapter.assets?.(connection, fakeNetwork(31337))).toEqual([asset])
})

test('without a page there are no wallets and nothing breaks', async () => {
  const env = createFakeEnv({ browser: false })
  const deps = { env, rpc: () => Promise.reject(), networks: () => [] }
  const adapter = evm().create(deps)
  const lists: unknown[] = []
  adapter.watchConnectors((list) => lists.push(list))()
  expect(lists).toEqual([[]])
  const work = adapter.connect('injected', { signal: new AbortController().signal })
  await expect(work).rejects.toMatchObject({ code: 'wallet/not-found' })
})

test('two instances of one source do not share what they found', () => {
  const window = new EventTarget()
  const source = evm({ window })
  const deps = { env: createFakeEnv(), rpc: () => Promise.reject(), networks: () => [] }
  const [one, two] = [source.create(deps), source.create(deps)]
  const lists: number[] = []
  one.watchConnectors((list) => lists.push(list.length))
  announceWallet(loadPage().wallet, { window })
  two.watchWallet(rdns, () => lists.push(-1))
  expect(lists).toEqual([0, 1])
})

test.each<[object, string]>([
  [JSON.parse('null'), 'evm: give an object'],
  [{ injectd: false }, 'evm.injectd: it is not known. Did you mean injected?'],
  [{ networks: [] }, 'evm.networks: it is not known: use eip6963,injected,window'],
])('%j is refused: a script has no types', (options, text) => {
  expect(() => evm(options)).toThrow(`Invalid option ${text}`)
})

test.each<[object, string]>([
  [{ eip6963: 'no' }, 'evm.eip6963: use true or false'],
  [{ injected: null }, 'evm.injected: use true or false'],
  [{ window: 'window' }, 'evm.window: give an object'],
])('%j is refused once the rest of the code is there', (options, text) => {
  expect(() => checkFactory(evm(options))).toThrow(`Invalid option ${text}`)
})

test('all that there is to give is taken', () => {
  const all: Required<EvmOptions> = { eip6963: true, injected: false, window: new EventTarget() }
  expect(() => checkFactory(evm(all))).not.toThrow()
})
