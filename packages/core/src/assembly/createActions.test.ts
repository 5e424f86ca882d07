import { expect, onTestFinished, test } from 'vitest'
import { createFakeEnv } from '../testing/createFakeEnv.js'
import { fakeAdapter, fakeConnector, fakeNetwork } from '../testing/fakeAdapter.js'
import { contextOf } from './contextOf.js'
import { createLatchkey } from './createLatchkey.js'
import type { Latchkey } from './Latchkey.js'

function create() {
  const networks = [fakeNetwork(), fakeNetwork(31338)]
  const env = createFakeEnv()
  const latchkey = createLatchkey({ networks, adapters: [fakeAdapter()], env })
  contextOf(latchkey).ui.attach({ views: ['Connect'], load: async () => () => () => {} })
  onTestFinished(() => latchkey.destroy())
  return latchkey
}

test.each<[keyof Latchkey, unknown, string]>([
  ['open', 'Account', 'open({ view, data, namespace })'],
  ['connect', 'io.fox', 'connect({ connectorId, namespace })'],
  ['disconnect', 'eip155', 'disconnect({ namespace, connectorId })'],
  ['switchNetwork', 'eip155:31338', 'switchNetwork({ network })'],
  ['switchNetwork', 31338, 'switchNetwork({ network })'],
  ['switchNetwork', fakeNetwork(31338), 'switchNetwork({ network })'],
  ['switchNetwork', undefined, 'switchNetwork({ network })'],
  ['addNetwork', fakeNetwork(5), 'addNetwork({ network })'],
  ['removeNetwork', 'eip155:31338', 'removeNetwork({ network })'],
  ['removeAdapter', 'eip155', 'removeAdapter({ namespace })'],
  ['signMessage', 'Hello', 'signMessage({ message, namespace })'],
])('%s of a value alone is an error that shows the call: %o', async (method, value, call) => {
  const latchkey = create()
  const before = latchkey.getState()
  await expect(Reflect.apply(latchkey[method], undefined, [value])).rejects.toMatchObject({
    code: 'parameters/invalid',
    message: expect.stringContaining(`Write ${call}`),
  })
  expect(latchkey.getState()).toBe(before)
})

const namespaces = 'namespace: eip155 | solana | polkadot | bip122 | cosmos'

test.each<[keyof Latchkey, object]>([
  ['open', { namespace: 'evm' }],
  ['connect', { connectorId: 'io.fox', namespace: 'evm' }],
  ['disconnect', { namespace: 'evm' }],
  ['removeAdapter', { namespace: 'evm' }],
  ['signMessage', { message: 'Hello', namespace: 'evm' }],
])('%s names the namespaces that there are: %o', async (method, parameters) => {
  const latchkey = create()
  const before = latchkey.getState()
  await expect(Reflect.apply(latchkey[method], undefined, [parameters])).rejects.toMatchObject({
    code: 'parameters/invalid',
    message: `Write ${method}({ ${namespaces} })`,
  })
  expect(latchkey.getState()).toBe(before)
})

test.each<[keyof Latchkey, object, string]>([
  ['open', { veiw: 'Networks' }, 'open({ view, data, namespace }), not veiw'],
  [
    'open',
    { view: 'Connect', nmespace: 'eip155' },
    'open({ view, data, namespace }), not nmespace',
  ],
  ['prefetch', { veiw: 'Networks' }, 'prefetch({ view, data, namespace }), not veiw'],
  ['prefetch', 'Networks' as never, 'prefetch({ view, data, namespace })'],
  ['connect', { id: 'io.fox' }, 'connect({ connectorId, namespace }), not id'],
  ['disconnect', { namespce: 'solana' }, 'disconnect({ namespace, connectorId }), not namespce'],
  ['disconnect', { chain: 'solana' }, 'disconnect({ namespace, connectorId }), not chain'],
  ['switchNetwork', { network: 31338, now: 1 }, 'switchNetwork({ network }), not now'],
  ['addNetwork', { netwrok: fakeNetwork(5) }, 'addNetwork({ network }), not netwrok'],
  ['removeAdapter', { namespaces: ['eip155'] }, 'removeAdapter({ namespace }), not names'],
  ['signMessage', { message: 'x', text: 'y' }, 'signMessage({ message, namespace }), not text'],
])('%s refuses a field that it does not know: %o', async (method, parameters, call) => {
  const latchkey = create()
  const before = latchkey.getState()
  await expect(Reflect.apply(latchkey[method], undefined, [parameters])).rejects.toMatchObject({
    code: 'parameters/invalid',
    message: expect.stringContaining(`Write ${call}`),
  })
  expect(latchkey.getState()).toBe(before)
})

test('a handler that is given as it is gets an event, of which no field counts', async () => {
  const latchkey = create()
  class PageEvent extends Event {
    readonly view = globalThis
    readonly nativeEvent = {}
  }
  await latchkey.open(new PageEvent('click') as never)
  expect(latchkey.getState().open).toBe(true)
  await latchkey.disconnect(new PageEvent('click') as never)
})

test('getProvider throws for a namespace that there is not; one without an adapter has none', () => {
  const { getProvider } = create()
  expect(() => getProvider({ namespace: 'evm' as never })).toThrow(
    `Write getProvider({ ${namespaces} })`,
  )
  // One that is not known yet, and one that is set nowhere.
  for (const namespace of [undefined, null, ''] as never[]) {
    expect(() => getProvider({ namespace })).toThrow(`Write getProvider({ ${namespaces} })`)
  }
  expect(getProvider({ namespace: 'solana' })).toBeUndefined()
})

test('an event of a page whose library adds an empty namespace opens what nothing opens', async () => {
  const latchkey = create()
  await latchkey.open({ namespace: '' as never })
  expect(latchkey.getState().open).toBe(true)
})

test.each<[keyof Latchkey, object]>([
  ['open', {}],
  ['connect', { connectorId: 'io.fox' }],
  ['disconnect', {}],
  ['switchNetwork', { network: 31337 }],
  ['addNetwork', { network: fakeNetwork(5) }],
  ['signMessage', { message: 'Hello' }],
])(
  '%s of an instance that a server created says so, wherever it is called',
  async (method, parameters) => {
    const env = { ...createFakeEnv(), browser: false }
    const latchkey = createLatchkey({ networks: [fakeNetwork()], adapters: [fakeAdapter()], env })
    await expect(Reflect.apply(latchkey[method], undefined, [parameters])).rejects.toMatchObject({
      code: 'instance/not-in-browser',
      message: expect.stringContaining('create it in the browser'),
    })
    // What a server does with it works.
    expect(latchkey.getState().accounts.eip155?.status).toBe('disconnected')
    latchkey.destroy()
  },
)

test.each<[keyof Latchkey, object]>([
  ['open', {}],
  ['connect', { connectorId: fakeConnector.id }],
  ['disconnect', {}],
  ['switchNetwork', { network: 31338 }],
  ['addNetwork', { network: fakeNetwork(5) }],
  ['removeNetwork', { network: 31338 }],
  ['removeAdapter', { namespace: 'eip155' }],
  ['signMessage', { message: 'Hello' }],
  ['update', { language: 'de' }],
])('%s after destroy() is refused, and no wallet hears of it', async (method, parameters) => {
  const wallet = fakeAdapter()
  const networks = [fakeNetwork(), fakeNetwork(31338)]
  const latchkey = createLatchkey({ networks, adapters: [wallet], env: createFakeEnv() })
  wallet.announce(fakeConnector)
  await latchkey.connect({ connectorId: fakeConnector.id })
  latchkey.destroy()
  const before = latchkey.getState()
  const calls = [...wallet.calls]
  await expect(Reflect.apply(latchkey[method], undefined, [parameters])).rejects.toMatchObject({
    code: 'instance/destroyed',
    message: expect.stringContaining('create another'),
  })
  expect(latchkey.getState()).toBe(before)
  expect(wallet.calls).toEqual(calls)
})

test('what gives no promise throws', () => {
  const { getProvider, setLanguage } = create()
  expect(() => setLanguage('de' as never)).toThrow('setLanguage({ language })')
  expect(() => getProvider('eip155' as never)).toThrow('getProvider({ namespace, connectorId })')
  expect(() => setLanguage({ langauge: 'de' } as never)).toThrow('setLanguage({ language }), not')
})

test.each([
  ['a network', fakeNetwork(31338)],
  ['a chain without a namespace', { ...fakeNetwork(31338), caipNetworkId: undefined as never }],
  ['a number', 31338],
  ['a CAIP-2 id', 'eip155:31338' as const],
])('S4.20 S4.25 a network is named by %s', async (_, network) => {
  const latchkey = create()
  await latchkey.switchNetwork({ network })
  expect(latchkey.getState().activeNetworkId).toBe('eip155:31338')
  await latchkey.removeNetwork({ network })
  expect(latchkey.getState().networks.eip155?.caipNetworks).toHaveLength(1)
})

test.each([999, 'eip155:999' as const, fakeNetwork(999), undefined as never])(
  'S8.15 a network that is not configured is not found: %o',
  async (network) => {
    await expect(create().switchNetwork({ network })).rejects.toMatchObject({
      code: 'network/not-found',
    })
  },
)

test('S8.15 the error names the network that was given, and a few of those that there are', async () => {
  const first = create()
  await expect(first.switchNetwork({ network: 999 })).rejects.toThrow(
    'Network not found: eip155:999; use eip155:31337,eip155:31338',
  )
  const networks = [1, 2, 3, 4, 5, 6, 7].map((id) => fakeNetwork(id))
  const adapters = [fakeAdapter()]
  const latchkey = createLatchkey({ networks, adapters, env: createFakeEnv() })
  onTestFinished(() => latchkey.destroy())
  await expect(latchkey.switchNetwork({ network: 'mainnet' as never })).rejects.toThrow(
    /: mainnet; use eip155:1,eip155:2,eip155:3,eip155:4,eip155:5$/,
  )
})

test('an event opens what nothing opens: a handler may be given as it is', async () => {
  const latchkey = create()
  await latchkey.open({ view: globalThis as never })
  expect(latchkey.getState()).toMatchObject({ open: true, view: 'Connect' })
})

test.each([
  ['subscribe(listener)', ({ subscribe }: Latchkey) => subscribe(undefined as never)],
  ['on(event, listener)', ({ on }: Latchkey) => on('MODAL_OPEN', undefined as never)],
])('%s without a listener is an error at once, not with the first event', (call, use) => {
  expect(() => use(create())).toThrow(`Write ${call}`)
})
