import { createLatchkey, type Latchkey } from '@latchkey/core'
import { contextOf, createFakeEnv, type FakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { evm } from '@latchkey/evm'
import { type Network, toNetwork } from '@latchkey/protocol'
import { createWallet } from '@latchkey/testkit'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { recordTraffic, type Traffic } from './testing/recordTraffic.js'
import { startRelay, type TestRelay } from './testing/startRelay.js'
import {
  type RemoteWallet,
  type RemoteWalletOptions,
  startRemoteWallet,
} from './testing/startRemoteWallet.js'
import { walletConnect } from './walletConnect.js'

vi.setConfig({ testTimeout: 40_000 })

let relay: TestRelay
let traffic: Traffic
beforeAll(async () => {
  traffic = recordTraffic()
  relay = await startRelay()
}, 40_000)
afterAll(async () => {
  traffic.stop()
  await relay.kill()
})

const pages: Latchkey[] = []
const wallets: RemoteWallet[] = []
afterEach(async () => {
  for (const page of pages.splice(0)) page.destroy()
  await Promise.all(wallets.splice(0).map((wallet) => wallet.close()))
})

const solana: Network = toNetwork({
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
})
const networks = [fakeNetwork(31337), fakeNetwork(31338), solana]
const solAddress = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const keys = createWallet({
  name: 'Keys',
  rdns: 'com.example.keys',
  accounts: [`0x${'a1'.repeat(32)}`, `0x${'b2'.repeat(32)}`],
  chains: [{ id: 31337, name: 'Test', rpcUrl: 'http://127.0.0.1:1' }],
})
const [first = '', second = ''] = keys.addresses

/** A mobile wallet with real keys. */
async function phone(options: Partial<RemoteWalletOptions> = {}): Promise<RemoteWallet> {
  await keys.provider.request({ method: 'eth_requestAccounts' })
  const wallet = await startRemoteWallet({
    relayUrl: relay.url,
    accounts: { eip155: keys.addresses, solana: [solAddress] },
    request: (call) => keys.provider.request(call as never),
    ...options,
  })
  wallets.push(wallet)
  return wallet
}

const realTime = {
  now: () => Date.now(),
  after(ms: number, task: () => void) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
}

/** Storage that tabs share, with storage events for the other ones. */
function browser() {
  const stored = new Map<string, string>()
  const tabs: FakeEnv[] = []
  return {
    stored,
    tab(): FakeEnv {
      const notify = (key: string) => {
        for (const other of tabs)
          if (other !== env) queueMicrotask(() => other.changeInOtherTab(key))
      }
      const env: FakeEnv = createFakeEnv({
        ...realTime,
        storage: {
          getItem: (key) => stored.get(key) ?? null,
          setItem(key, value) {
            const changed = stored.get(key) !== value
            stored.set(key, value)
            if (changed) notify(key)
          },
          removeItem(key) {
            if (stored.delete(key)) notify(key)
          },
        },
      })
      tabs.push(env)
      return env
    },
  }
}

function load(env: FakeEnv = createFakeEnv(realTime)) {
  const latchkey = createLatchkey({
    networks,
    adapters: [evm({ window: new EventTarget() })],
    connectors: [walletConnect({ relayUrl: relay.url })],
    env,
  })
  pages.push(latchkey)
  const wc = () => latchkey.getState().walletConnect
  const uri = (than?: string) =>
    vi.waitFor(
      () => {
        const { wcUri } = wc()
        if (!wcUri || wcUri === than) throw new Error('no URI yet')
        return wcUri
      },
      { timeout: 25_000 },
    )
  const account = () => latchkey.getState().accounts.eip155
  const connect = async (wallet: RemoteWallet) => {
    const connecting = latchkey.connect({ connectorId: 'walletConnect' })
    await wallet.scan(await uri())
    await connecting
  }
  return { account, connect, env, latchkey, uri, wc }
}

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })

test('S4.01 S4.02 one session connects every namespace, and the wallet signs', async () => {
  const wallet = await phone({ networkIds: ['eip155:31337', solana.caipNetworkId] })
  const { account, connect, latchkey, wc } = load()
  const events: unknown[] = []
  latchkey.on('CONNECT_SUCCESS', (properties) => events.push(properties))
  expect(wc().status).toBe('disconnected')
  const connecting = connect(wallet)
  await eventually(() => expect(wc().status).toBe('connecting'))
  await connecting

  expect(wc()).toMatchObject({ status: 'connected', wcUri: undefined, wcError: undefined })
  expect(account()).toMatchObject({
    status: 'connected',
    address: first,
    allAccounts: keys.addresses,
    connectedWalletInfo: { name: 'Pocket', type: 'WALLET_CONNECT' },
  })
  const { accounts, networks: networksByNamespace } = latchkey.getState()
  expect(accounts.solana).toMatchObject({ status: 'connected', address: solAddress })
  expect(networksByNamespace.eip155?.networkState).toMatchObject({
    supportsAllNetworks: false,
    approvedCaipNetworkIds: ['eip155:31337'],
  })
  expect(events).toEqual([{ method: 'qrcode', name: 'Pocket' }])

  expect(await latchkey.signMessage({ message: 'Hello' })).toMatch(/^0x[\da-f]{130}$/)
  expect(wallet.calls).toMatchObject([{ method: 'personal_sign', networkId: 'eip155:31337' }])
  keys.next('reject')
  const refused = latchkey.signMessage({ message: 'Again' })
  await expect(refused).rejects.toMatchObject({ code: 'wallet/rejected' })
})

test('only the relay is contacted, and not before the visitor acts', async () => {
  const [sockets, requests] = [traffic.sockets.length, traffic.requests.length]
  const { connect, latchkey, uri, wc } = load()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(traffic.sockets).toHaveLength(sockets)
  await connect(await phone())
  await latchkey.signMessage({ message: 'Hello' })
  await latchkey.disconnect()
  const again = latchkey.connect({ connectorId: 'walletConnect' }).catch(() => {})
  await uri()
  latchkey.destroy()
  await again
  await eventually(() => expect(wc().wcUri).toBeUndefined())

  expect(traffic.sockets.length).toBeGreaterThan(sockets)
  expect(traffic.sockets.filter((url) => !url.startsWith(relay.url))).toEqual([])
  expect(traffic.requests).toHaveLength(requests)
})

test('switching to an approved network needs no request, to another one it does', async () => {
  const wallet = await phone({
    networkIds: ['eip155:31337'],
    async request({ method }) {
      if (method === 'wallet_switchEthereumChain')
        await wallet.grant({ accounts: { eip155: [first] } })
      return null
    },
  })
  const { account, connect, latchkey } = load()
  await connect(wallet)
  await latchkey.switchNetwork({ network: 'eip155:31338' })
  expect(account()?.caipAddress).toBe(`eip155:31338:${first}`)
  expect(wallet.calls.map(({ method }) => method)).toEqual(['wallet_switchEthereumChain'])

  await latchkey.switchNetwork({ network: 'eip155:31337' })
  expect(wallet.calls).toHaveLength(1)
  // Revoked grants are dropped: the wallet named no Solana account the second time.
  await eventually(() => expect(latchkey.getState().accounts.solana?.status).toBe('disconnected'))
})

test('the page follows the wallet: account, network, other grants, the end', async () => {
  const wallet = await phone()
  const { account, connect, latchkey, wc } = load()
  await connect(wallet)
  await wallet.emit('accountsChanged', [`eip155:31337:${second}`, first], 'eip155:31337')
  await eventually(() => expect(account()?.address).toBe(second))
  await wallet.emit('chainChanged', 31338, 'eip155:31337')
  await eventually(() => expect(account()?.caipAddress).toBe(`eip155:31338:${second}`))
  await wallet.emit('chainChanged', '0x270f', 'eip155:31338')
  await eventually(() => expect(latchkey.getState().activeNetworkId).toBe('eip155:9999'))
  expect(latchkey.getState().networks.eip155?.networkState.caipNetwork?.name).toBe(
    'Unsupported network',
  )
  await wallet.emit('accountsChanged', ['nonsense'], 'eip155:31337')

  await wallet.grant({ accounts: { eip155: [first] }, networkIds: ['eip155:31337'] })
  const approved = () => latchkey.getState().networks.eip155?.networkState.approvedCaipNetworkIds
  await eventually(() => expect(approved()).toEqual(['eip155:31337']))
  await eventually(() => expect(account()).toMatchObject({ address: first }))
  expect(latchkey.getState().accounts.solana?.status).toBe('disconnected')

  await wallet.end()
  await eventually(() => expect(account()?.status).toBe('disconnected'))
  await eventually(() => expect(wc().status).toBe('disconnected'))
})

test('a waiting request ends with the session', async () => {
  const wallet = await phone({ request: () => new Promise(() => {}) })
  const { connect, latchkey } = load()
  await connect(wallet)
  const asked = latchkey.signMessage({ message: 'Hello' })
  const rejection = expect(asked).rejects.toMatchObject({ code: 'wallet/disconnected' })
  await eventually(() => expect(wallet.calls).toHaveLength(1))
  await wallet.end()
  await rejection
})

test('a declined proposal fails with an error, and the next one succeeds', async () => {
  const wallet = await phone()
  const { account, connect, latchkey, uri, wc } = load()
  wallet.next('reject')
  const refused = latchkey.connect({ connectorId: 'walletConnect' })
  const rejection = expect(refused).rejects.toMatchObject({ code: 'wallet/rejected' })
  await wallet.scan(await uri())
  await rejection
  expect(wc()).toMatchObject({
    status: 'disconnected',
    wcUri: undefined,
    wcError: 'wallet/rejected',
  })
  expect(account()?.status).toBe('disconnected')
  await connect(wallet)
  expect(account()?.status).toBe('connected')
})

test('S4.53 disconnecting one namespace ends the session for all, on the wallet’s side too', async () => {
  const wallet = await phone()
  const { account, connect, env, latchkey, wc } = load()
  await connect(wallet)
  expect(wallet.sessions()).toBe(1)
  await latchkey.disconnect({ namespace: 'solana' })
  expect(account()?.status).toBe('disconnected')
  expect(latchkey.getState().accounts.solana?.status).toBe('disconnected')
  await eventually(() => expect(wallet.sessions()).toBe(0))
  expect(wc().status).toBe('disconnected')
  expect(env.storage.getItem('@appkit-wallet/walletconnect')).toBeNull()
  expect(env.storage.getItem('@appkit-wallet/eip155:connected_connector_id')).toBeNull()
})

test('S4.06 S4.07 a URI is renewed before it expires, and a scanned one stays valid', async () => {
  const wallet = await phone()
  const { account, env, latchkey, uri, wc } = load(createFakeEnv())
  const connecting = latchkey.connect({ connectorId: 'walletConnect' })
  const old = await uri()
  expect(wc().wcPairingExpiry).toBe(240_000)
  await env.advance(230_000)
  expect(wc().wcUri).toBe(old)
  await env.advance(1)
  const next = await uri(old)
  expect(next).not.toBe(old)
  await wallet.scan(old)
  await connecting
  expect(account()?.status).toBe('connected')
})

test('an aborted proposal cannot be approved any more', async () => {
  const wallet = await phone()
  const { account, env, latchkey, uri, wc } = load()
  const connecting = latchkey.connect({ connectorId: 'walletConnect' })
  const rejection = expect(connecting).rejects.toMatchObject({ code: 'connection/aborted' })
  const offered = await uri()
  await latchkey.disconnect({ namespace: 'eip155' })
  await rejection
  await eventually(() => expect(wc()).toMatchObject({ status: 'disconnected', wcUri: undefined }))
  expect(wc().wcError).toBeUndefined()
  await wallet.scan(offered).catch(() => {})
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(account()?.status).toBe('disconnected')
  expect(env.storage.getItem('@appkit-wallet/walletconnect')).toBeNull()
})

test('S4.01 a reload restores the session and its network without a request', async () => {
  const wallet = await phone()
  const shared = browser()
  const before = load(shared.tab())
  await before.connect(wallet)
  await before.latchkey.switchNetwork({ network: 'eip155:31338' })
  before.latchkey.destroy()

  const { account, latchkey, wc } = load(shared.tab())
  expect(account()?.status).toBe('reconnecting')
  await eventually(() => expect(account()).toMatchObject({ status: 'connected', address: first }))
  expect(account()).toMatchObject({
    caipAddress: `eip155:31338:${first}`,
    connectedWalletInfo: { name: 'Pocket' },
  })
  expect(latchkey.getState().accounts.solana?.address).toBe(solAddress)
  await eventually(() => expect(wc().status).toBe('connected'))
  expect(await latchkey.signMessage({ message: 'Hello', namespace: 'eip155' })).toMatch(/^0x/)
  latchkey.destroy()

  // The wallet ended the session while no page was open; the page learns it on the next load and sends no request.
  await wallet.end()
  const after = load(shared.tab())
  await eventually(() => expect(after.latchkey.getState().settled).toBe(true))
  await eventually(() => expect(after.account()?.status).toBe('disconnected'))
  expect([...shared.stored.keys()].filter((key) => /connector|walletconnect/.test(key))).toEqual([])
})

test('the chosen app is stored where the client looks for it before each request', async () => {
  const wallet = await phone()
  const shared = browser()
  const { connect, latchkey } = load(shared.tab())
  await connect(wallet)
  await contextOf(latchkey).sessions?.rememberApp({ href: 'pocket://', name: 'Pocket' })
  const stored = JSON.parse(
    [...shared.stored].find(([key]) => key.endsWith('walletconnect'))?.[1] ?? '',
  )
  expect(JSON.parse(stored.values.WALLETCONNECT_DEEPLINK_CHOICE)).toEqual({
    href: 'pocket://',
    name: 'Pocket',
  })
})

test('two tabs share one session, and end it together', async () => {
  const wallet = await phone()
  const shared = browser()
  const one = load(shared.tab())
  const two = load(shared.tab())
  // A tab that only shows a proposal does not change what is stored.
  const idle = two.latchkey.connect({ connectorId: 'walletConnect' }).catch(() => {})
  await two.uri()
  await one.connect(wallet)
  await eventually(() => expect(two.account()?.status).toBe('connected'))
  for (const { latchkey } of [one, two, one]) {
    expect(await latchkey.signMessage({ message: 'Hello', namespace: 'eip155' })).toMatch(/^0x/)
  }
  await two.latchkey.disconnect()
  await eventually(() => expect(one.account()?.status).toBe('disconnected'))
  await eventually(() => expect(wallet.sessions()).toBe(0))
  await idle
})

test('an unreachable relay is reported, and reconnects by itself', async () => {
  const { account, latchkey, uri, wc } = load()
  await relay.kill()
  const connecting = latchkey.connect({ connectorId: 'walletConnect' })
  await vi.waitFor(
    () =>
      expect(wc()).toMatchObject({
        status: 'connecting',
        buffering: true,
        wcError: 'walletconnect/relay-unreachable',
      }),
    { timeout: 10_000 },
  )
  await relay.restart()
  const offered = await uri()
  expect(wc()).toMatchObject({ buffering: false, wcError: undefined })
  const wallet = await phone()
  await wallet.scan(offered)
  await connecting
  expect(account()?.status).toBe('connected')
})
