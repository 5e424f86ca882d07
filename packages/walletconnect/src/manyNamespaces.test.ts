import { createLatchkey, type Latchkey } from '@latchkey/core'
import { contextOf, createFakeEnv, type FakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { evm } from '@latchkey/evm'
import {
  bitcoinMainnet as bitcoin,
  type Network,
  solanaDevnet,
  solanaMainnet,
} from '@latchkey/protocol'
import { solana } from '@latchkey/solana'
import { announceWallet, createWallet } from '@latchkey/testkit'
import {
  createMobileWallet,
  type MobileWallet,
  type MobileWalletOptions,
} from '@latchkey/testkit/mobile-wallet'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startRelay, type TestRelay } from './testing/startRelay.js'
import { type RemoteWalletOptions, startRemoteWallet } from './testing/startRemoteWallet.js'
import { walletConnect } from './walletConnect.js'

vi.setConfig({ testTimeout: 60_000 })

let relay: TestRelay
beforeAll(async () => {
  relay = await startRelay()
}, 60_000)
afterAll(() => relay.kill())

const open: (() => unknown)[] = []
afterEach(() => Promise.all(open.splice(0).map((close) => close())))

const evmNetworks = [fakeNetwork(31337), fakeNetwork(31338)]
const evmAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const [solAddress, other] = [
  'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9',
  '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu',
]
const [today, before] = [
  solanaMainnet.caipNetworkId,
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
] as const
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })

const realTime = {
  now: () => Date.now(),
  after(ms: number, task: () => void) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
}

type Phone = { scan(uri: string): Promise<void> }

function load(
  networks: readonly Network[] = [...evmNetworks, solanaMainnet, solanaDevnet],
  env: FakeEnv = createFakeEnv(realTime),
) {
  const window = new EventTarget()
  const near = createWallet({
    name: 'Near',
    rdns: 'com.example.near',
    accounts: [`0x${'c3'.repeat(32)}`],
    chains: [{ id: 31337, name: 'One', rpcUrl: 'http://127.0.0.1:1' }],
  })
  announceWallet(near, { window })
  const [first, ...others] = networks
  if (!first) throw new Error('no network')
  const latchkey: Latchkey = createLatchkey({
    networks: [first, ...others],
    adapters: [evm({ window }), solana({ window })].filter(({ namespace }) =>
      networks.some(({ chainNamespace }) => chainNamespace === namespace),
    ),
    connectors: [walletConnect({ relayUrl: relay.url })],
    env,
  })
  open.push(() => latchkey.destroy())
  const account = (namespace: 'eip155' | 'solana' | 'bip122') =>
    latchkey.getState().accounts[namespace]
  async function connect(phone: Phone) {
    const connecting = latchkey.connect({ connectorId: 'walletConnect' })
    const uri = () => latchkey.getState().walletConnect.wcUri ?? ''
    await vi.waitFor(() => expect(uri()).not.toBe(''), { timeout: 25_000 })
    await phone.scan(uri())
    await connecting
  }
  return { account, connect, env, latchkey }
}

/** A wallet on the official wallet library, with real keys, that approves everything. */
async function mobileWallet(clusters?: NonNullable<MobileWalletOptions['solana']>['clusters']) {
  const wallet: MobileWallet = await createMobileWallet({
    relayUrl: relay.url,
    accounts: [`0x${'a1'.repeat(32)}`, `0x${'b2'.repeat(32)}`],
    chains: [{ id: 31337, name: 'One', rpcUrl: 'http://127.0.0.1:1' }],
    solana: {
      accounts: async () => [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)],
      clusters,
    },
    approve: 'auto',
  })
  open.push(() => wallet.close())
  return Object.assign(wallet, { scan: wallet.pair })
}

/** A wallet that grants and answers what the test sets. */
async function stranger(options: Partial<RemoteWalletOptions> = {}) {
  const wallet = await startRemoteWallet({
    relayUrl: relay.url,
    accounts: { eip155: [evmAddress], solana: [solAddress] },
    ...options,
  })
  open.push(() => wallet.close())
  return wallet
}

test('S4.01 both namespaces sign with their own keys, the second account too, and follow the wallet', async () => {
  const wallet = await mobileWallet()
  const { account, connect, latchkey } = load()
  await connect(wallet)
  const [first, second] = (await wallet.solana())?.addresses ?? []
  expect(account('eip155')).toMatchObject({ status: 'connected', address: wallet.addresses[0] })
  expect(account('solana')).toMatchObject({ address: first, allAccounts: [first, second] })
  expect(latchkey.getState().networks.solana?.networkState).toMatchObject({
    approvedCaipNetworkIds: [today, solanaDevnet.caipNetworkId],
  })
  // The adapter accepts no signature of another account.
  const sign = () => latchkey.signMessage({ message: 'Hello', namespace: 'solana' })
  const one = await sign()
  expect(await latchkey.signMessage({ message: 'Hello', namespace: 'eip155' })).toMatch(/^0x/)
  await wallet.selectAccount(1)
  await eventually(() => expect(account('solana')?.address).toBe(second))
  await eventually(() => expect(account('eip155')?.address).toBe(wallet.addresses[1]))
  expect(await sign()).not.toBe(one)
  const provider = latchkey.getProvider({ namespace: 'solana' }) as {
    request(call: object): Promise<unknown>
  }
  const accounts = await provider.request({ method: 'solana_getAccounts' })
  expect(accounts).toEqual([{ pubkey: second }, { pubkey: first }])
})

test('a wallet that knows a cluster only by its old id connects and signs on it', async () => {
  const wallet = await mobileWallet([{ chain: before }])
  const { account, connect, latchkey } = load()
  await connect(wallet)
  const [first] = (await wallet.solana())?.addresses ?? []
  expect(account('solana')?.caipAddress).toBe(`${today}:${first}`)
  await latchkey.signMessage({ message: 'Hello', namespace: 'solana' })
  await expect(
    latchkey.switchNetwork({ network: solanaDevnet.caipNetworkId }),
  ).rejects.toMatchObject({
    code: expect.stringMatching(/./),
  })
  expect(account('solana')?.caipAddress).toBe(`${today}:${first}`)
})

test('an invalid signature fails with an error, and nothing stays pending', async () => {
  const answers: Record<string, unknown> = {
    nothing: null,
    hex: { signature: `0x${'ab'.repeat(64)}` },
    base64: { signature: Buffer.alloc(64, 7).toString('base64') },
    bytes: { signature: Array(64).fill(7) },
    'too short': { signature: '2g' },
    "another account's": { signature: '2'.repeat(87) },
    'a plain word': 'ok',
  }
  const results = Object.values(answers)
  const wallet = await stranger({ request: async () => results.shift() })
  const { account, connect, latchkey } = load()
  await connect(wallet)
  for (const form of Object.keys(answers)) {
    const signing = latchkey.signMessage({ message: 'Hello', namespace: 'solana' })
    const walletFailure = { code: expect.stringMatching(/^wallet\//) }
    await expect(signing, form).rejects.toMatchObject(walletFailure)
  }
  expect(account('solana')?.status).toBe('connected')
})

test('S4.01 a namespace without valid accounts is not connected, and does not affect the other', async () => {
  // 33 bytes in base58.
  const wallet = await stranger({ accounts: { eip155: [evmAddress], solana: ['1'.repeat(33)] } })
  const { account, connect } = load()
  await connect(wallet)
  expect(account('eip155')?.address).toBe(evmAddress)
  expect(account('solana')).toMatchObject({ status: 'disconnected', address: undefined })
})

test('a wallet without usable accounts fails with an error, and its session ends', async () => {
  const wallet = await stranger({ accounts: { solana: [`${today}:${evmAddress}`] } })
  const { connect, latchkey } = load()
  await expect(connect(wallet)).rejects.toMatchObject({ code: 'wallet/no-accounts' })
  await eventually(() => expect(wallet.sessions()).toBe(0))
  expect(latchkey.getState().walletConnect.status).toBe('disconnected')
})

test('networks that were not requested come last: the page uses one of its own', async () => {
  const wallet = await stranger({
    accounts: {
      eip155: [`eip155:99:${evmAddress}`, `eip155:31338:${evmAddress}`],
      solana: [`solana:somebodys:${other}`, `${solanaDevnet.caipNetworkId}:${solAddress}`],
    },
  })
  const { account, connect } = load()
  await connect(wallet)
  expect(account('eip155')?.caipAddress).toBe(`eip155:31338:${evmAddress}`)
  expect(account('solana')?.caipAddress).toBe(`${solanaDevnet.caipNetworkId}:${solAddress}`)
})

test('a wallet’s Solana events are validated, and change one namespace only', async () => {
  const wallet = await stranger()
  const { account, connect } = load()
  await connect(wallet)
  const devnet = solanaDevnet.caipNetworkId
  await wallet.emit('accountsChanged', [evmAddress], today)
  await wallet.emit('accountsChanged', [{ pubkey: other }], today)
  await wallet.emit('chainChanged', 31338, today)
  await wallet.emit('chainChanged', 'solana:nobodys', today)
  await wallet.emit('chainChanged', devnet, today)
  await eventually(() => expect(account('solana')?.caipAddress).toBe(`${devnet}:${solAddress}`))
  await wallet.emit('chainChanged', before, devnet)
  await eventually(() => expect(account('solana')?.caipAddress).toBe(`${today}:${solAddress}`))
  await wallet.emit('accountsChanged', [`${before}:${other}`, solAddress], today)
  await eventually(() => expect(account('solana')?.address).toBe(other))
  expect(account('eip155')?.caipAddress).toBe(`eip155:31337:${evmAddress}`)
})

test('S4.01 a revoked namespace is disconnected, an added one is connected, and the rest stays', async () => {
  const wallet = await stranger()
  const { account, connect, latchkey } = load()
  await connect(wallet)
  await wallet.grant({ accounts: { solana: [solAddress] } })
  await eventually(() => expect(account('eip155')?.status).toBe('disconnected'))
  expect(account('solana')?.address).toBe(solAddress)
  await wallet.grant({ accounts: { eip155: [evmAddress] } })
  await eventually(() => expect(account('eip155')?.address).toBe(evmAddress))
  await eventually(() => expect(account('solana')?.status).toBe('disconnected'))
  await wallet.grant({ accounts: { eip155: [evmAddress], solana: [other] } })
  await eventually(() => expect(account('solana')?.address).toBe(other))
  expect(latchkey.getState().walletConnect.status).toBe('connected')
})

test('S4.51 S4.53 a wallet beside a session is disconnected alone; a namespace ends with all its wallets, and a session among them everywhere', async () => {
  const wallet = await stranger()
  const page = load()
  await page.connect(wallet)
  const { wallets } = page.latchkey.getState()
  const connectorId = wallets.find(({ name }) => name === 'Near')?.id ?? ''
  await page.latchkey.connect({ connectorId, namespace: 'eip155' })
  expect(page.account('eip155')?.connectedWalletInfo?.name).toBe('Near')
  await page.latchkey.disconnect({ connectorId })
  expect(page.account('eip155')).toMatchObject({ address: evmAddress, status: 'connected' })
  await page.latchkey.connect({ connectorId, namespace: 'eip155' })
  await page.latchkey.disconnect({ namespace: 'eip155' })
  expect(page.account('eip155')?.status).toBe('disconnected')
  expect(page.account('solana')?.status).toBe('disconnected')
  await eventually(() => expect(wallet.sessions()).toBe(0))
  page.latchkey.destroy()

  const again = load(undefined, page.env)
  expect(again.account('eip155')?.status ?? 'disconnected').toBe('disconnected')
  expect(again.account('solana')?.status ?? 'disconnected').toBe('disconnected')
})

test('a session that is being restored while the visitor connects another wallet stands beside that', async () => {
  const wallet = await stranger()
  const page = load(evmNetworks)
  await page.connect(wallet)
  page.latchkey.destroy()
  const again = load(evmNetworks, page.env)
  expect(again.account('eip155')).toMatchObject({ status: 'reconnecting' })
  await again.latchkey.connect({ connectorId: 'com.example.near', namespace: 'eip155' })
  const ids = () => again.latchkey.getState().connections.eip155?.map((one) => one.connectorId)
  await eventually(() => expect(ids()).toEqual(['com.example.near', 'walletConnect']))
  expect(wallet.sessions()).toBe(1)
  await again.latchkey.switchWallet({ connectorId: 'walletConnect' })
  expect(again.account('eip155')?.address).toBe(evmAddress)
})

test('a namespace without an adapter has address, raw requests, reload and disconnect', async () => {
  const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
  const answer = { address, signature: 'c2ln' }
  const wallet = await stranger({ accounts: { bip122: [address] }, request: async () => answer })
  const page = load([bitcoin])
  await page.connect(wallet)
  expect(page.account('bip122')).toMatchObject({ status: 'connected', address })
  const call = { method: 'signMessage', params: { account: address, message: 'Hello' } }
  const provider = page.latchkey.getProvider({ namespace: 'bip122' }) as {
    request(call: object): Promise<unknown>
  }
  expect(await provider.request(call)).toEqual(answer)
  expect(wallet.calls).toEqual([{ ...call, networkId: bitcoin.caipNetworkId }])
  const adapter = contextOf(page.latchkey).adapters.get('bip122')
  expect([adapter?.send, adapter?.assets, adapter?.transactionStatus]).toEqual(
    Array(3).fill(undefined),
  )
  await expect(page.latchkey.signMessage({ message: 'Hello' })).rejects.toMatchObject({
    code: 'wallet/unsupported-method',
  })
  page.latchkey.destroy()

  const again = load([bitcoin], page.env)
  await eventually(() =>
    expect(again.account('bip122')).toMatchObject({ status: 'connected', address }),
  )
  await wallet.emit(
    'accountsChanged',
    [`${bitcoin.caipNetworkId}:bc1qother`],
    bitcoin.caipNetworkId,
  )
  await eventually(() => expect(again.account('bip122')?.address).toBe('bc1qother'))
  await again.latchkey.disconnect()
  expect(again.account('bip122')?.status).toBe('disconnected')
  await eventually(() => expect(wallet.sessions()).toBe(0))
})
