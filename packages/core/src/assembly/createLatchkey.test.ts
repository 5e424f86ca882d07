import { expect, onTestFinished, test, vi } from 'vitest'
import { showAlert } from '../modal/showAlert.js'
import { showSnackbar } from '../modal/showSnackbar.js'
import type { AdapterDeps, AdapterFactory } from '../ports/Adapter.js'
import { orderPlaced } from '../send/sendTransitions.js'
import { emptyForm } from '../state/sendSlice.js'
import { createFakeEnv } from '../testing/createFakeEnv.js'
import { fakeAdapter, fakeConnector, fakeNetwork } from '../testing/fakeAdapter.js'
import { fakeSolanaNetwork } from '../testing/fakeSolanaNetwork.js'
import { contextOf } from './contextOf.js'
import { createLatchkey } from './createLatchkey.js'

function create(id?: string, env = createFakeEnv()) {
  const wallet = fakeAdapter()
  wallet.announce(fakeConnector)
  return {
    env,
    wallet,
    latchkey: createLatchkey({ id, networks: [fakeNetwork()], adapters: [wallet], env }),
  }
}

test('S3.11 the state is plain data: what is written out reads back the same', async () => {
  const { latchkey } = create()
  await latchkey.connect({ connectorId: fakeConnector.id })
  const state = latchkey.getState()
  expect(JSON.parse(JSON.stringify(state))).toEqual(dropUndefined(state))
  expect(state).toMatchObject({
    open: false,
    settled: true,
    activeNetworkId: 'eip155:31337',
    accounts: { eip155: { status: 'connected' } },
  })
  expect(latchkey.getProvider({ namespace: 'eip155' })).toEqual({ fake: fakeConnector.id })
})

test('S3.02 S3.03 S3.05 S3.06 S3.10 the chain that a host brings is a network of the state, and the account names it', async () => {
  const wallet = fakeAdapter()
  wallet.announce(fakeConnector)
  const chain = {
    id: 31337,
    name: 'Harbour',
    nativeCurrency: { name: 'Shell', symbol: 'SHL', decimals: 9 },
    rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
    blockExplorers: { default: { name: 'Scan', url: 'https://scan.test' } },
    testnet: true,
    assets: { imageId: 'harbour', imageUrl: 'https://img.test/harbour.png' },
    // Chains of libraries bring more, which is of no use here.
    contracts: { multicall3: { address: '0x1' } },
  }
  const env = createFakeEnv()
  const latchkey = createLatchkey({ networks: [chain], adapters: [wallet], env })
  onTestFinished(() => latchkey.destroy())
  await latchkey.connect({ connectorId: fakeConnector.id })
  const { accounts, networks } = latchkey.getState()
  expect(networks.eip155?.caipNetworks).toEqual([
    {
      id: 31337,
      caipNetworkId: 'eip155:31337',
      chainNamespace: 'eip155',
      name: 'Harbour',
      nativeCurrency: { name: 'Shell', symbol: 'SHL', decimals: 9 },
      rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
      blockExplorers: { default: { name: 'Scan', url: 'https://scan.test' } },
      testnet: true,
      assets: { imageId: 'harbour', imageUrl: 'https://img.test/harbour.png' },
    },
  ])
  expect(accounts.eip155?.caipAddress).toBe(
    'eip155:31337:0x00000000000000000000000000000000000000a1',
  )
})

test('S3.07 a wallet that goes to a network that is not configured is on one without currency and endpoints', async () => {
  const { latchkey, wallet } = create()
  onTestFinished(() => latchkey.destroy())
  await latchkey.connect({ connectorId: fakeConnector.id })
  wallet.report({ type: 'network', networkId: 'eip155:999' })
  const { accounts, activeNetworkId } = latchkey.getState()
  expect([activeNetworkId, accounts.eip155?.caipAddress]).toEqual([
    'eip155:999',
    'eip155:999:0x00000000000000000000000000000000000000a1',
  ])
  expect(contextOf(latchkey).store.get().networks.byNamespace.eip155?.active).toMatchObject({
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] } },
  })
})

test('S4.24 S4.25 a host changes its networks and namespaces while the page lives', async () => {
  const env = createFakeEnv()
  const wallet = fakeAdapter()
  let networksOfAdapter: AdapterDeps['networks'] = () => []
  const evm: AdapterFactory = {
    namespace: 'eip155',
    create(deps) {
      networksOfAdapter = deps.networks
      return wallet.create(deps)
    },
  }
  const latchkey = createLatchkey({
    networks: [fakeNetwork(), fakeSolanaNetwork()],
    adapters: [evm, fakeAdapter('solana')],
    env,
  })
  onTestFinished(() => latchkey.destroy())
  expect(networksOfAdapter()).toEqual([fakeNetwork()])
  await latchkey.addNetwork({ network: fakeNetwork(31338) })
  expect(networksOfAdapter()).toEqual([fakeNetwork(), fakeNetwork(31338)])
  expect(latchkey.getState().networks.eip155?.caipNetworks.map(({ id }) => id)).toEqual([
    31337, 31338,
  ])
  await latchkey.removeNetwork({ network: 'eip155:31337' })
  expect(latchkey.getState().activeNetworkId).toBe('eip155:31338')
  await latchkey.removeAdapter({ namespace: 'eip155' })
  expect(latchkey.getState()).toMatchObject({
    activeNamespace: 'solana',
    activeNetworkId: 'solana:test',
  })
  expect(latchkey.getState().networks.eip155).toBeUndefined()
  await expect(latchkey.removeNetwork({ network: 'eip155:1' })).rejects.toThrow('Network not found')
})

test('notices and alerts are part of the public state', async () => {
  const { latchkey } = create()
  const context = contextOf(latchkey)
  await showSnackbar(context, { message: 'Copied', variant: 'success' })
  await showAlert(context, { alert: 'sessionExpired' })
  expect(latchkey.getState()).toMatchObject({
    snackbar: { open: true, variant: 'success', message: 'Copied', autoClose: true },
    alerts: [{ key: 'sessionExpired', variant: 'error', details: [] }],
  })
})

test('a host changes the language and reads which one it is, and how it is written', () => {
  const { latchkey } = create()
  expect(latchkey.getState().language).toEqual({ tag: 'en', dir: 'ltr' })
  latchkey.setLanguage({ language: 'ar-EG' })
  expect(latchkey.getState().language).toEqual({ tag: 'ar', dir: 'rtl' })
})

test('subscribers and event listeners hear of a connection until they stop', async () => {
  const { latchkey } = create()
  const states: string[] = []
  const events: string[] = []
  const stop = latchkey.subscribe(({ accounts }) => states.push(accounts.eip155?.status ?? '-'))
  const off = latchkey.on('CONNECT_SUCCESS', ({ name }) => events.push(name))
  const all: unknown[] = []
  const offAll = latchkey.on('*', ({ event, properties }) => all.push([event, properties]))
  await latchkey.connect({ connectorId: fakeConnector.id })
  stop()
  off()
  offAll()
  await latchkey.disconnect()
  expect(states.at(-1)).toBe('connected')
  expect(events).toEqual(['Example Wallet'])
  expect(all).toEqual([['CONNECT_SUCCESS', { method: 'browser', name: 'Example Wallet' }]])
})

test("a host's listener that fails reaches neither the others nor who changed the state", () => {
  const { latchkey } = create()
  const thrown: (() => void)[] = []
  vi.stubGlobal('queueMicrotask', (work: () => void) => thrown.push(work))
  onTestFinished(() => void vi.unstubAllGlobals())
  let heard = 0
  latchkey.subscribe(() => {
    throw new Error('of the host')
  })
  latchkey.subscribe(() => heard++)
  contextOf(latchkey).store.commit(orderPlaced('send', { ...emptyForm, from: undefined }))
  expect(heard).toBe(1)
  // The page sees it as it sees every uncaught error.
  expect(thrown).toHaveLength(1)
  expect(thrown[0]).toThrow('of the host')
})

test('S3.80 instances on one page share nothing: state, storage, wallets', async () => {
  const env = createFakeEnv()
  const [left, right] = [create('left', env), create(undefined, env)]
  await left.latchkey.connect({ connectorId: fakeConnector.id })
  expect(right.latchkey.getState().accounts.eip155?.status).toBe('disconnected')
  expect(env.storage.getItem('@appkit-wallet/left/eip155:connected_connector_id')).toBe(
    fakeConnector.id,
  )
  expect(env.storage.getItem('@appkit-wallet/eip155:connected_connector_id')).toBeNull()
})

test('opening without an attached modal names the fix', async () => {
  const { latchkey } = create()
  await expect(latchkey.open()).rejects.toMatchObject({ code: 'modal/not-attached' })
})

test('S2.05 S2.08 S2.11 a host opens the view that fits, a namespace, or a view with its data', async () => {
  const latchkey = createLatchkey({
    networks: [fakeNetwork(), fakeSolanaNetwork()],
    adapters: [fakeAdapter(), fakeAdapter('solana')],
    env: createFakeEnv(),
  })
  onTestFinished(() => latchkey.destroy())
  contextOf(latchkey).ui.attach({
    views: ['Connect', 'Account', 'ConnectingExternal'],
    load: async () => () => () => {},
  })
  const shown = () => contextOf(latchkey).store.get().router.entries
  await latchkey.open()
  expect(shown()).toEqual([{ view: 'Connect' }])
  expect(latchkey.getState().activeNetworkId).toBe('eip155:31337')
  await latchkey.open({ namespace: 'solana' })
  expect(shown()).toEqual([{ view: 'Connect' }])
  expect(latchkey.getState().activeNetworkId).toBe('solana:test')
  const data = { connectorId: fakeConnector.id, namespace: 'eip155' } as const
  await latchkey.open({ view: 'ConnectingExternal', data })
  expect(shown()).toEqual([{ view: 'ConnectingExternal', data }])
})

test('on a server nothing starts', () => {
  const { latchkey, wallet } = create(undefined, createFakeEnv({ browser: false }))
  expect(latchkey.getState().settled).toBe(false)
  expect(wallet.calls).toEqual([])
})

test('on a server, setters change what the instance says, and nothing of what is rendered there', async () => {
  const { latchkey } = create(undefined, createFakeEnv({ browser: false }))
  const before = latchkey.getInitialState()
  latchkey.setTheme({ mode: 'dark' })
  latchkey.setLanguage({ language: 'de' })
  await latchkey.update({ theme: { accent: 'gold' } })
  expect(latchkey.getState()).toMatchObject({
    theme: { mode: 'dark', accent: 'gold' },
    language: { tag: 'de' },
  })
  expect(latchkey.getInitialState()).toBe(before)
  expect(before).toMatchObject({ theme: { mode: 'system' }, language: { tag: 'en' } })
})

test('destroy ends every watch and takes the modal away', async () => {
  const { latchkey, wallet } = create()
  let mounted = 0
  contextOf(latchkey).ui.attach({
    views: ['Connect'],
    load: async () => () => {
      mounted++
      return () => mounted--
    },
  })
  await latchkey.open()
  expect(mounted).toBe(1)
  latchkey.destroy()
  wallet.announce({ ...fakeConnector, id: 'late' })
  expect(mounted).toBe(0)
  expect(latchkey.getState().wallets).toHaveLength(1)
})

const dropUndefined = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(dropUndefined)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([k, v]) => (v === undefined ? [] : [[k, dropUndefined(v)]])),
  )
}
