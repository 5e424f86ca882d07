import type { SourceDeps } from '@latchkey/core/adapter'
import { checkFactory, createFakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { WalletConnectOptions, WalletConnectOverride } from './WalletConnectOptions.js'
import { walletConnect } from './walletConnect.js'

const app = { href: 'pocket://', name: 'Pocket' }

// Its code takes seconds to load.
beforeAll(() => import('@walletconnect/sign-client'), 30_000)

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

/** A page, by default with a relay that no one runs. */
function setUp(
  env: Partial<SourceDeps['env']> = {},
  options: WalletConnectOptions = { relayUrl: 'ws://127.0.0.1:1' },
  deps: Partial<SourceDeps> = {},
) {
  const port = walletConnect(options).create({
    env: createFakeEnv(env),
    rpc: async () => ({ request: async () => null, close() {} }),
    networks: () => [fakeNetwork(1)],
    activeNetwork: () => undefined,
    id: undefined,
    metadata: { name: 'Page', description: '', url: 'https://app.example', icons: [] },
    server: undefined,
    projectId: undefined,
    theme: () => ({}),
    watchTheme: () => () => {},
    ...deps,
  })
  open.push(port.close)
  return port
}

test('the connector is WalletConnect, for every network', () => {
  expect(walletConnect().type).toBe('WALLET_CONNECT')
  const port = setUp()
  expect(port.connector).toEqual({
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
  })
  expect(port.supports(fakeNetwork(31337))).toBe(true)
})

test('before its code is there, and while there is no session, nothing is granted', async () => {
  const port = setUp()
  const seen = () => [
    port.namespaces(),
    port.peerName(),
    port.wallet('eip155').approvedNetworkIds(),
  ]
  expect(seen()).toEqual([[], undefined, undefined])
  await port.end()
  expect(seen()).toEqual([[], undefined, undefined])
})

test('S4.01 a stored session is live again without the relay: its networks, its namespaces, its name', async () => {
  const topic = 'ab'.repeat(32)
  const address = `0x${'a1'.repeat(20)}`
  const namespaces = {
    eip155: { accounts: [`eip155:1:${address}`], methods: ['personal_sign'], events: [] },
  }
  const peer = { publicKey: '', metadata: { name: 'Pocket', description: '', url: '', icons: [] } }
  // As the library stores it.
  const values = {
    'wc@2:core:0.3:latchkey//keychain': { [topic]: '00'.repeat(32) },
    'wc@2:client:0.3:latchkey//session': [{ topic, expiry: 4_102_444_800, namespaces, peer }],
  }
  const port = setUp(
    {
      // Time passes at once.
      after(_, task) {
        const timer = setTimeout(task)
        return () => clearTimeout(timer)
      },
      storage: {
        getItem: (key) =>
          key === '@appkit-wallet/walletconnect' ? JSON.stringify({ topic, values }) : null,
        setItem() {},
        removeItem() {},
      },
    },
    { relayUrl: 'ws://127.0.0.1:1' },
  )
  const wallet = port.wallet('eip155')
  expect(await wallet.provider.request({ method: 'eth_accounts' })).toEqual([address])
  expect(wallet.approvedNetworkIds()).toEqual(['eip155:1'])
  expect(port.wallet('solana').approvedNetworkIds()).toBeUndefined()
  expect(port.namespaces()).toEqual(['eip155'])
  expect(port.peerName()).toBe('Pocket')
})

test.each([
  ['its own', {}, 1],
  ['a relay that the host names', { relayUrl: 'ws://127.0.0.1:1' }, 0],
])(
  'a server is asked about %s as the visitor acts, before the code is there, and not earlier',
  async (_, options, times) => {
    let asked = 0
    const port = setUp({}, options, {
      server: 'http://127.0.0.1:1',
      relayReach() {
        asked += 1
        return new Promise(() => {})
      },
    })
    expect(asked).toBe(0)
    const leaving = new AbortController()
    const pairing = port.pair({ signal: leaving.signal, onUri: () => {} })
    expect(asked).toBe(times)
    leaving.abort()
    await expect(pairing).rejects.toMatchObject({ code: 'connection/aborted' })
    expect(asked).toBe(times)
  },
)

test('what begins while the code loads is aborted when the page closes', async () => {
  const port = setUp()
  const remembering = port.rememberApp(app)
  port.close()
  await expect(remembering).rejects.toMatchObject({ code: 'connection/aborted' })
})

test.each<[object, WalletConnectOptions, string]>([
  [{}, {}, 'walletConnect: give projectId, relayUrl or server'],
  // The instance's is what a server knows it by.
  [{ projectId: 'shop' }, {}, 'walletConnect: give projectId'],
  [
    { server: 'https://latchkey.example' },
    { projectId: 'abc' },
    'walletConnect.projectId: leave it out, or add relayUrl',
  ],
])(
  'a host with %o and %o learns at once, not its visitors, that it has no relay or two',
  (deps, options, message) => {
    expect(() => setUp({}, options, deps)).toThrow(message)
  },
)

test.each<[object, WalletConnectOptions]>([
  [{}, { projectId: 'abc' }],
  [{ server: 'https://latchkey.example', projectId: 'shop' }, {}],
  [{ server: 'https://latchkey.example' }, { projectId: 'abc', relayUrl: 'wss://relay.example' }],
])('%o and %o name one relay', (deps, options) => {
  expect(() => setUp({}, options, deps)).not.toThrow()
})

test('disconnecting succeeds even where the code cannot start', async () => {
  const port = setUp({
    onStorage() {
      throw new Error('forbidden')
    },
  })
  await expect(port.rememberApp(app)).rejects.toThrow('forbidden')
  await expect(port.end()).resolves.toBeUndefined()
})

test.each<[object, string]>([
  [
    { relayURL: 'wss://a.example' },
    'walletConnect.relayURL: it is not known. Did you mean relayUrl?',
  ],
  [
    { override: { method: {} } },
    'walletConnect.override.method: it is not known. Did you mean methods?',
  ],
  [{ relayUrl: 'https://relay.example' }, 'walletConnect.relayUrl: use wss:// or ws://'],
  [{ relayUrl: 'xws://relay.example' }, 'walletConnect.relayUrl: use wss:// or ws://'],
  [{ relayUrl: 'relay' }, 'walletConnect.relayUrl: use wss:// or ws://'],
  [{ relayUrl: 'wss://' }, 'walletConnect.relayUrl: use wss:// or ws://'],
  [{ relayUrl: '' }, 'walletConnect.relayUrl: use wss:// or ws://'],
  [{ relayUrl: 7 }, 'walletConnect.relayUrl: use wss:// or ws://'],
  [{ override: [] }, 'walletConnect.override: give an object'],
  [{ projectId: 5 }, 'walletConnect.projectId: give a text'],
  [{ projectID: 'p' }, 'walletConnect.projectID: it is not known. Did you mean projectId?'],
  [{ metadata: {} }, 'walletConnect.metadata: it is not known: use relayUrl,projectId,override'],
  [{ override: { methods: ['eth_sign'] } }, 'walletConnect.override.methods: give lists by'],
  [
    { override: { events: { eip115: ['x'] } } },
    'walletConnect.override.events.eip115: it is not known. Did you mean eip155?',
  ],
  [{ override: { chains: { eip155: [1] } } }, 'walletConnect.override.chains: give lists by'],
  [
    { override: { rpcMap: { 1: 'https://a.example' } } },
    'walletConnect.override.rpcMap: give URLs',
  ],
  [
    { override: { rpcMap: { 'eip155:1': 'javascript:1' } } },
    'walletConnect.override.rpcMap.eip155:1: javascript:1 is not an http(s) URL',
  ],
  [{ override: { defaultChain: 1 } }, 'walletConnect.override.defaultChain: give a CAIP-2 id'],
])('%j is refused', (options, text) => {
  expect(() => checkFactory(walletConnect(options))).toThrow(`Invalid option ${text}`)
})

test('what is no object is refused where it is given', () => {
  expect(() => walletConnect('wss://relay.example' as never)).toThrow(
    'Invalid option walletConnect: give an object',
  )
})

test('all that there is to give is taken', () => {
  const all: Required<WalletConnectOptions> = {
    relayUrl: 'wss://relay.example',
    projectId: 'project',
    override: {
      methods: { eip155: ['personal_sign'] },
      chains: { eip155: ['eip155:1'], solana: [] },
      events: {},
      rpcMap: { 'eip155:1': 'https://rpc.example' },
      defaultChain: 'eip155:1',
    } satisfies Required<WalletConnectOverride>,
  }
  expect(() => checkFactory(walletConnect(all))).not.toThrow()
  expect(() => checkFactory(walletConnect())).not.toThrow()
})
