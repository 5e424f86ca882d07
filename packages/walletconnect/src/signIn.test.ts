import { createLatchkey, type Latchkey } from '@latchkey/core'
import { contextOf, createFakeEnv, type FakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { evm } from '@latchkey/evm'
import { type Network, solanaMainnet } from '@latchkey/protocol'
import type { SignInMessageData, SignInSession, Siwx } from '@latchkey/protocol/siwx'
import { createSignIn, memoryStore } from '@latchkey/siwx/server'
import { createWallet } from '@latchkey/testkit'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { recordTraffic, type Traffic } from './testing/recordTraffic.js'
import { startRelay, type TestRelay } from './testing/startRelay.js'
import {
  type RemoteWallet,
  type RemoteWalletOptions,
  type SignedPayload,
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

const evmNetworks = [fakeNetwork(31337), fakeNetwork(31338)]
const keys = createWallet({
  name: 'Keys',
  rdns: 'com.example.keys',
  accounts: [`0x${'a1'.repeat(32)}`],
  chains: [{ id: 31337, name: 'Test', rpcUrl: 'http://127.0.0.1:1' }],
})
const [address = ''] = keys.addresses
const hex = (text: string) => `0x${Buffer.from(text).toString('hex')}`

async function phone(options: Partial<RemoteWalletOptions> = {}): Promise<RemoteWallet> {
  await keys.provider.request({ method: 'eth_requestAccounts' })
  const wallet = await startRemoteWallet({
    relayUrl: relay.url,
    accounts: { eip155: [address] },
    request: (call) => keys.provider.request(call as never),
    sign: async (message) =>
      String(
        await keys.provider.request({ method: 'personal_sign', params: [hex(message), address] }),
      ),
    ...options,
  })
  wallets.push(wallet)
  return wallet
}

/** A host whose server verifies as ours does. */
function createHost(more: Partial<SignInMessageData> = {}) {
  const server = createSignIn({
    domains: ['app.example'],
    networks: evmNetworks.map(({ caipNetworkId }) => caipNetworkId),
    secret: 'a secret of at least 32 characters',
    store: memoryStore(),
  })
  const nonces: string[] = []
  const added: SignInSession[] = []
  const siwx: Siwx = {
    async createMessage({ accountAddress, chainId }) {
      const nonce = `nonce${String(nonces.length).padStart(8, '0')}`
      nonces.push(nonce)
      const uri = 'https://app.example/in'
      const issuedAt = new Date().toISOString()
      const data = {
        accountAddress,
        chainId,
        domain: 'app.example',
        uri,
        version: '1',
        nonce,
      } as const
      return { ...data, issuedAt, statement: 'Welcome.', ...more, toString: () => 'text' }
    },
    async addSession(session) {
      const { message, signature } = session
      const nonce = nonces.find((one) => message.includes(one)) ?? ''
      await server.verifyMessage({ message, signature, nonce })
      added.push(session)
    },
    setSessions: async () => {},
    getSessions: async (chainId, account) =>
      added.filter(({ data }) => data.chainId === chainId && data.accountAddress === account),
    revokeSession: async () => {},
  }
  return { added, nonces, siwx }
}

const realTime = {
  now: () => Date.now(),
  after(ms: number, task: () => void) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
}

function load(siwx: Siwx, networks: readonly Network[] = evmNetworks, env?: FakeEnv) {
  const latchkey = createLatchkey({
    networks: networks as [Network],
    adapters: [evm({ window: new EventTarget() })],
    connectors: [walletConnect({ relayUrl: relay.url })],
    siwx,
    env: env ?? createFakeEnv(realTime),
  })
  pages.push(latchkey)
  const state = () => latchkey.getState()
  const uri = (than?: string) =>
    vi.waitFor(
      () => {
        const { wcUri } = state().walletConnect
        if (!wcUri || wcUri === than) throw new Error('no URI yet')
        return wcUri
      },
      { timeout: 25_000 },
    )
  const pair = async (wallet: RemoteWallet) => {
    const connecting = latchkey.connect({ connectorId: 'walletConnect' })
    connecting.catch(() => {})
    await wallet.scan(await uri())
    await connecting
  }
  return { latchkey, pair, state, uri }
}

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })

test('S5.26 one approval connects and signs in, on all networks, and the server accepts it', async () => {
  const { added, nonces, siwx } = createHost()
  const requests = traffic.requests.length
  const wallet = await phone()
  const { latchkey, pair, state } = load(siwx)
  await pair(wallet)
  expect(state().accounts.eip155).toMatchObject({ status: 'connected', address })
  await eventually(() => expect(state().signIn.byNamespace.eip155?.status).toBe('signed-in'))
  expect(wallet.proposals()).toBe(1)
  expect(wallet.calls).toEqual([])
  expect([nonces.length, added.length]).toEqual([1, 1])
  expect(added[0]).toMatchObject({
    data: {
      accountAddress: address,
      chainId: 'eip155:31337',
      domain: 'app.example',
      uri: 'https://app.example/in',
      nonce: nonces[0],
    },
    cacao: {
      h: { t: 'caip122' },
      p: { iss: `did:pkh:eip155:31337:${address}` },
      s: { t: 'eip191' },
    },
  })
  expect(added[0]?.message).toContain('\n\nWelcome. I further authorize the stated URI')
  // Nothing was asked of any other host.
  expect(traffic.requests).toHaveLength(requests)

  // The session is as good as any other.
  expect(await latchkey.signMessage({ message: 'Hello' })).toMatch(/^0x[\da-f]{130}$/)
  await latchkey.switchNetwork({ network: 'eip155:31338' })
  expect(wallet.calls.map(({ method }) => method)).toEqual(['personal_sign'])
  await latchkey.disconnect()
  await eventually(() => expect(wallet.sessions()).toBe(0))
})

test('S5.26 a wallet that does not know it gets a plain proposal, and the account is not signed in', async () => {
  const { added, siwx } = createHost()
  const wallet = await phone({ sign: undefined })
  const { pair, state } = load(siwx)
  await pair(wallet)
  expect(state().accounts.eip155).toMatchObject({ status: 'connected', address })
  await eventually(() => expect(state().signIn.byNamespace.eip155?.status).toBe('signed-out'))
  expect([wallet.proposals(), added.length]).toEqual([1, 0])
})

test.each<[string, Partial<SignInMessageData>]>([
  ['an id of its request', { requestId: 'one' }],
  ['letters beyond ASCII', { statement: 'Grüezi.' }],
])('a message with %s is asked for after the connection', async (_, more) => {
  const { added, siwx } = createHost(more)
  const wallet = await phone()
  const { pair, state } = load(siwx)
  await pair(wallet)
  expect(state().accounts.eip155?.status).toBe('connected')
  expect(added).toEqual([])
})

test('S5.26 with a network of another namespace, the wallet is only asked to connect', async () => {
  const { nonces, siwx } = createHost()
  const wallet = await phone()
  const { pair, state } = load(siwx, [...evmNetworks, solanaMainnet])
  await pair(wallet)
  expect(state().accounts.eip155?.status).toBe('connected')
  expect(nonces).toEqual([])
})

test('S8.61 a wallet whose holder declines connects nothing and signs nothing', async () => {
  const { added, siwx } = createHost()
  const wallet = await phone()
  const { pair, state } = load(siwx)
  wallet.next('reject')
  await expect(pair(wallet)).rejects.toMatchObject({ code: 'wallet/rejected' })
  expect(state().accounts.eip155?.status ?? 'disconnected').toBe('disconnected')
  expect(added).toEqual([])
})

const otherAddress = `0x${'b2'.repeat(20)}`
test.each<[string, (payload: SignedPayload) => SignedPayload]>([
  ['another domain', (payload) => ({ ...payload, domain: 'evil.example' })],
  ['another nonce', (payload) => ({ ...payload, nonce: 'anothernonce' })],
  ['another address of the page', (payload) => ({ ...payload, aud: 'https://evil.example' })],
  ['another end', (payload) => ({ ...payload, exp: '2099-01-01T00:00:00.000Z' })],
  [
    'a network that was not asked',
    (payload) => ({ ...payload, iss: `did:pkh:eip155:1:${address}` }),
  ],
  [
    'a malformed account',
    (payload) => ({ ...payload, iss: `did:pkh:eip155:31337:${otherAddress}:${address}` }),
  ],
  ['another statement', (payload) => ({ ...payload, statement: 'Send all.' })],
  ['no right to ask anything', (payload) => ({ ...payload, resources: [] })],
])('an answer for %s is refused, and the wallet keeps no session', async (_, forge) => {
  const { added, siwx } = createHost()
  const wallet = await phone({ forge })
  const { pair, state } = load(siwx)
  await expect(pair(wallet)).rejects.toMatchObject({
    code: expect.stringMatching(/^wallet\/(signature-mismatch|no-accounts)$/),
  })
  expect(state().accounts.eip155?.status ?? 'disconnected').toBe('disconnected')
  expect(added).toEqual([])
  await eventually(() => expect(wallet.sessions()).toBe(0))
})

test('S4.07 each URI has a nonce of its own, and an older one may still be taken', async () => {
  const { added, nonces, siwx } = createHost()
  const wallet = await phone()
  const { latchkey, state, uri } = load(siwx)
  const early = latchkey.connect({ connectorId: 'walletConnect' })
  const first = await uri()
  const { sessions } = contextOf(latchkey)
  const later = new AbortController()
  let second = ''
  const renewed = sessions?.pair({
    signal: later.signal,
    onUri: (one) => {
      second = one
    },
    signIn: {
      createMessage: () => siwx.createMessage({ accountAddress: '', chainId: 'eip155:31337' }),
      onSession: () => {},
    },
  })
  renewed?.catch(() => {})
  await eventually(() => expect(second).not.toBe(''))
  await wallet.scan(first)
  await early
  later.abort()
  expect(nonces).toHaveLength(2)
  expect(added[0]?.data.nonce).toBe(nonces[0])
  expect(state().accounts.eip155?.status).toBe('connected')
})

test('S4.02 an approval that comes while the page reloads connects, and signs in', async () => {
  const { added, siwx } = createHost()
  const wallet = await phone()
  const env = createFakeEnv(realTime)
  const before = load(siwx, evmNetworks, env)
  before.latchkey.connect({ connectorId: 'walletConnect' }).catch(() => {})
  const uri = await before.uri()
  contextOf(before.latchkey).close()
  await wallet.scan(uri)
  await eventually(() => expect(wallet.sessions()).toBe(1))
  const { storage, tabStorage } = env
  const { state } = load(siwx, evmNetworks, createFakeEnv({ ...realTime, storage, tabStorage }))
  await eventually(() => expect(state().accounts.eip155?.status).toBe('connected'))
  await eventually(() => expect(state().signIn.byNamespace.eip155?.status).toBe('signed-in'))
  expect(added).toHaveLength(1)
})
