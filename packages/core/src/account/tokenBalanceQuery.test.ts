import { LatchkeyError } from '@latchkey/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Options } from '../options/Options.js'
import type { Adapter, WalletAsset } from '../ports/Adapter.js'
import type { Context } from '../runtime/context.js'
import { cachesOf } from '../runtime/storage/cacheKeys.js'
import { connectedAccounts } from '../testing/connectedAccounts.js'
import { createTestContext, readState } from '../testing/createTestContext.js'
import { fakeNetwork } from '../testing/fakeAdapter.js'
import { type FakeServerData, fakeDataServer } from '../testing/fakeDataServer.js'
import { fakeSolanaNetwork } from '../testing/fakeSolanaNetwork.js'
import { hasTokenSource, tokenBalanceQuery, tokenFailure } from './tokenBalanceQuery.js'

const server = 'https://latchkey.example'
const network = fakeNetwork()
const address = '0x00000000000000000000000000000000000000a1'
const contract = '0x00000000000000000000000000000000000000c1'
const ether = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:31337',
  value: 3750,
  price: 2500,
  quantity: { decimals: '18', numeric: '1.5' },
}
const token = (name: string, more = {}) => ({
  ...ether,
  name,
  symbol: name,
  address: `eip155:31337:${contract}`,
  ...more,
})
const down = () => new Response(null, { status: 400 })

// The query cache reads the time from `Date`.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
const contexts: Context[] = []
afterEach(() => {
  for (const { queries } of contexts.splice(0)) queries.value?.clear()
  vi.useRealTimers()
})

async function setUp(
  serverData: Partial<FakeServerData> = {},
  options: Partial<Options> = {},
  on = network,
) {
  const data = fakeDataServer({ balances: [ether], ...serverData })
  const context = createTestContext({
    server,
    ...options,
    env: { now: () => Date.now(), fetch: data.fetch, ...options.env },
    state: { accounts: connectedAccounts() },
  })
  contexts.push(context)
  const queries = await context.queries.load()
  const query = tokenBalanceQuery(context, { address, network: on })
  const fetch = () => queries.fetchQuery(query)
  const asked = () => data.count('/balance')
  const read = () => readState(context).send
  const failure = () => tokenFailure(context, { address, network: on })
  return { asked, context, data, failure, fetch, queries, query, read }
}

/** Lets the wallet itself list its assets. */
function withAssets(context: Context, assets: Required<Adapter>['assets'], first = address) {
  const adapter = context.adapters.get('eip155')
  if (!adapter) throw new Error('an adapter')
  context.adapters.set('eip155', { ...adapter, assets })
  context.connections.set('eip155', {
    connectorId: 'com.example.wallet',
    addresses: [first],
    networkId: 'eip155:31337',
    provider: {},
  })
}

test('S7.05 S7.34 the server is requested in dollars, for one chain', async () => {
  const { data, fetch } = await setUp()
  expect(await fetch()).toEqual([ether])
  const [chains, balance] = data.requests
  expect(chains?.path).toBe('/v1/supported-chains')
  expect(balance?.path).toBe(`/v1/account/${address}/balance`)
  expect(balance?.query).toMatchObject({ currency: 'usd', chainId: 'eip155:31337' })
  expect(balance?.query.forceUpdate).toBeUndefined()
})

test('S7.05 what must be read anew is named', async () => {
  const { context, data, queries } = await setUp()
  const forceUpdate = [`eip155:31337:${contract}`, 'eip155:31337:0xee']
  await queries.fetchQuery(tokenBalanceQuery(context, { address, network, forceUpdate }))
  expect(data.requests.at(-1)?.query.forceUpdate).toBe(forceUpdate.join())
})

test('S3.19 the native coin comes first, then what is worth most, then by name', async () => {
  const unknown = { value: undefined, price: 0 }
  const { fetch } = await setUp({
    balances: [token('b', unknown), token('Rich', { value: 9999 }), token('A', unknown), ether],
  })
  const balances = await fetch()
  expect(balances.map(({ name }) => name)).toEqual(['Ether', 'Rich', 'A', 'b'])
  expect(balances[0]?.address).toBeUndefined()
  expect(balances[1]).toEqual(token('Rich', { value: 9999 }))
})

test('S3.19 a token without a price stands beside one that is worth nothing, by name, however the server sorts them', async () => {
  const tokens = [
    token('a', { value: undefined, price: 0 }),
    token('B', { value: 0 }),
    token('c', { value: undefined, price: 0 }),
    token('D', { value: 0 }),
  ]
  for (const balances of [tokens, tokens.toReversed()]) {
    const { fetch } = await setUp({ balances })
    expect((await fetch()).map(({ name }) => name)).toEqual(['a', 'B', 'c', 'D'])
  }
})

test('S5.13 a token with decimals 0 is left out, and so is one of another chain', async () => {
  const { fetch } = await setUp({
    balances: [
      ether,
      token('None', { quantity: { decimals: '0', numeric: '5' } }),
      token('Zeros', { quantity: { decimals: '000', numeric: '5' } }),
      token('Else', { chainId: 'eip155:1' }),
      { name: 'half' },
      7,
    ] as FakeServerData['balances'],
  })
  expect((await fetch()).map(({ name }) => name)).toEqual(['Ether'])
})

test.each([
  ['of an unknown namespace', 'near:1:0xabc'],
  ['of another chain', `eip155:1:${contract}`],
  ['that is no address of the namespace', 'eip155:31337:abc'],
])(
  'a token with a contract %s is left out, whether the server sent or the storage has it',
  async (_, odd) => {
    const bad = token('Odd', { address: odd })
    const { fetch } = await setUp({ balances: [ether, bad] })
    expect(await fetch()).toEqual([ether])

    const { context, query } = await setUp()
    cachesOf(context).set('portfolio', [ether, bad], `eip155:31337:${address}`)
    expect(query.initialData()).toEqual([ether])
  },
)

test('S9.02 balances are good for 30 s, across page loads too', async () => {
  const { asked, context, data, fetch } = await setUp()
  await fetch()
  vi.setSystemTime(Date.now() + 29_999)
  await fetch()
  expect(asked()).toBe(1)
  const { storage } = context.env
  const reloaded = await setUp({}, { env: { storage, fetch: data.fetch } })
  expect(await reloaded.fetch()).toEqual([ether])
  expect(asked()).toBe(1)
  vi.setSystemTime(Date.now() + 1)
  await fetch()
  expect(asked()).toBe(2)
})

test('S4.43 S3.21 hosts see that balances are on their way, and then the balances', async () => {
  const { fetch, read } = await setUp({ balances: [token('Coin', { value: 9000 }), ether] })
  expect(read()).toMatchObject({ loading: false, tokenBalances: [], lastRetry: undefined })
  const fetching = fetch()
  expect(read().loading).toBe(true)
  await fetching
  expect(read()).toMatchObject({
    loading: false,
    token: undefined,
    sendTokenAmount: '',
    receiverAddress: undefined,
    receiverProfileName: undefined,
    receiverProfileImageUrl: undefined,
    tokenBalances: [{ name: 'Ether' }, { name: 'Coin' }],
    networkBalanceInUSD: 3750,
    lastRetry: undefined,
  })
})

test('S3.21 the worth of the native coin is unknown where the list has other tokens only', async () => {
  const { fetch, read } = await setUp({ balances: [token('Coin', { value: 9000 })] })
  await fetch()
  expect(read().tokenBalances).toMatchObject([{ name: 'Coin', value: 9000 }])
  expect(read().networkBalanceInUSD).toBeUndefined()
})

test('S4.44 S4.45 S5.14 S7.39 S8.01 after a failure no request is sent for 30 s; then all is well again', async () => {
  const { asked, context, data, failure, fetch, read } = await setUp()
  const again = () => {
    vi.setSystemTime(Date.now() + 30_000)
    return fetch()
  }
  data.next(down())
  const failedAt = Date.now()
  expect(await fetch()).toEqual([])
  expect(failure()).toEqual({ at: failedAt, retryAt: failedAt + 30_000 })
  expect(read()).toMatchObject({ loading: false, lastRetry: failedAt })
  expect(context.store.get().snackbar).toMatchObject({
    open: true,
    variant: 'error',
    message: 'Token Balance Unavailable',
  })
  expect(context.events).toContain('INTERNAL_SDK_ERROR')
  vi.setSystemTime(failedAt + 29_999)
  context.queries.value?.invalidateQueries()
  expect(await fetch()).toEqual([])
  expect(asked()).toBe(1)
  vi.setSystemTime(failedAt)
  expect(await again()).toEqual([ether])
  expect(asked()).toBe(2)
  expect(failure()).toBeUndefined()
  expect(read().lastRetry).toBeUndefined()
})

test('S4.44 a failure on one network, or of one account, does not delay what is requested of another', async () => {
  const { context, data, failure, fetch, queries } = await setUp({
    chains: ['eip155:31337', 'eip155:31338'],
  })
  data.next(down())
  expect(await fetch()).toEqual([])
  const elsewhere = { address, network: fakeNetwork(31338) }
  const others = { address: contract, network }
  expect(tokenFailure(context, elsewhere)).toBeUndefined()
  expect(tokenFailure(context, others)).toBeUndefined()
  data.served.balances = [{ ...ether, chainId: 'eip155:31338' }]
  expect(await queries.fetchQuery(tokenBalanceQuery(context, elsewhere))).toHaveLength(1)
  data.served.balances = [ether]
  expect(await queries.fetchQuery(tokenBalanceQuery(context, others))).toEqual([ether])
  // The first has to wait still.
  expect(failure()).toBeDefined()
})

test('S4.44 balances known before a failure stay on screen, but are not stored as if they were new', async () => {
  const { asked, context, data, failure, query, queries } = await setUp()
  const refresh = () => queries.fetchQuery({ ...query, staleTime: 0 })
  expect(await refresh()).toEqual([ether])
  const stored = () => cachesOf(context).read('portfolio', `eip155:31337:${address}`)
  const first = stored()?.at
  vi.setSystemTime(Date.now() + 10_000)
  data.next(new Response('<html>'))
  expect(await refresh()).toEqual([ether])
  expect(failure()).toBeDefined()
  expect(await refresh()).toEqual([ether])
  expect(asked()).toBe(2)
  expect(stored()?.at).toBe(first)
})

test('S4.44 while the network comes and goes, the known tokens stay, and 30 s lie between two tries', async () => {
  const { asked, data, failure, query, queries, read } = await setUp()
  const refresh = () => queries.fetchQuery({ ...query, staleTime: 0 })
  const [begin, coin] = [Date.now(), token('Coin')]
  const at = (seconds: number) => void vi.setSystemTime(begin + seconds * 1_000)
  const names = async () => (await refresh()).map(({ name }) => name)
  // Nothing is known: the list is empty, and stays so for 30 s though the network is back.
  data.next(down())
  expect(await names()).toEqual([])
  for (const seconds of [1, 15, 29.999]) {
    at(seconds)
    expect(await names()).toEqual([])
  }
  expect(asked()).toBe(1)
  at(30)
  expect(await names()).toEqual(['Ether'])
  expect([asked(), failure()]).toEqual([2, undefined])
  // Something is known: a visitor whose tokens vanished would be frightened for nothing.
  at(40)
  data.next(down())
  data.served.balances = [ether, coin]
  expect(await names()).toEqual(['Ether'])
  for (const seconds of [41, 69.999]) {
    at(seconds)
    expect(await names()).toEqual(['Ether'])
    expect(read().tokenBalances).toEqual([ether])
  }
  expect([asked(), read().lastRetry]).toEqual([3, begin + 40_000])
  // A second failure begins another 30 s.
  at(70)
  data.next(down())
  expect(await names()).toEqual(['Ether'])
  at(99.999)
  expect(await names()).toEqual(['Ether'])
  expect(asked()).toBe(4)
  at(100)
  expect(await names()).toEqual(['Ether', 'Coin'])
  expect([asked(), failure(), read().lastRetry]).toEqual([5, undefined, undefined])
})

test('S8.01 a failure that comes after the disconnect is not shown to a visitor without an account', async () => {
  const { context, data, failure, fetch } = await setUp()
  data.next(down())
  const fetching = fetch()
  context.store.update('accounts', () => ({}))
  await fetching
  expect(failure()).toBeDefined()
  expect(context.store.get().snackbar.open).toBe(false)
})

test('S5.15 S7.02 S7.39 a network that the server does not serve is empty, and no data is requested', async () => {
  const { context, data, fetch } = await setUp({ chains: ['eip155:1'] })
  expect(await fetch()).toEqual([])
  expect(data.requests.map(({ path }) => path)).toEqual(['/v1/supported-chains'])
  expect(context.store.get().snackbar.message).toBe('Token Balance Unavailable')
})

test('S7.02 the served networks are requested once, and again only after a failure', async () => {
  const { context, data, fetch, queries } = await setUp()
  data.nextChains(new Response(null, { status: 404 }))
  expect(await fetch()).toEqual([])
  vi.setSystemTime(Date.now() + 30_000)
  expect(await fetch()).toEqual([ether])
  const other = tokenBalanceQuery(context, { address: contract, network })
  await queries.fetchQuery(other)
  expect(data.count('/v1/supported-chains')).toBe(2)
})

test.each<[string, () => Promise<Response>]>([
  ['garbage', async () => Response.json({ balances: 'many' })],
  ['silence', () => new Promise(() => {})],
  ['a cut line', () => Promise.reject(new TypeError('no'))],
])('S7.39 S8.01 from a server comes %s', async (_, reply) => {
  const { context, data, failure, fetch } = await setUp()
  for (let at = 0; at < 3; at++) {
    const response = reply()
    response.catch(() => {})
    data.next(response)
  }
  const fetching = fetch()
  for (let at = 0; at < 20; at++) await context.env.advance(5_000)
  expect(await fetching).toEqual([])
  expect(failure()).toBeDefined()
  // It has closed by itself by now.
  expect(context.store.get().snackbar).toMatchObject({
    variant: 'error',
    message: 'Token Balance Unavailable',
  })
})

test('S1.09 a namespace without balances has none, and no request is sent', async () => {
  const bitcoin = {
    ...fakeSolanaNetwork(),
    chainNamespace: 'bip122',
    caipNetworkId: 'bip122:x',
  } as const
  const { context, data, fetch } = await setUp({}, {}, bitcoin)
  expect(await fetch()).toEqual([])
  expect(data.requests).toEqual([])
  expect(context.store.get().snackbar.open).toBe(false)
})

test('S1.09 Solana has balances', async () => {
  const coin = { ...ether, name: 'Sol', chainId: 'solana:test' }
  const { fetch } = await setUp(
    { chains: ['solana:test'], balances: [coin] },
    {},
    fakeSolanaNetwork(),
  )
  expect((await fetch()).map(({ name }) => name)).toEqual(['Sol'])
})

test('without a server the chain returns its own coin, without a price', async () => {
  const { context, data, fetch } = await setUp({}, { server: undefined })
  expect(await fetch()).toEqual([
    {
      name: 'Ether',
      symbol: 'ETH',
      chainId: 'eip155:31337',
      price: 0,
      quantity: { decimals: '18', numeric: '1.5' },
    },
  ])
  expect(data.requests).toEqual([])
  expect(context.wallet.calls).toEqual(['nativeBalance'])
})

test('without a server a chain that can’t be reached is a failure like any other', async () => {
  const { context, failure, fetch } = await setUp({}, { server: undefined })
  context.wallet.next('nativeBalance', new LatchkeyError('rpc/unreachable'))
  expect(await fetch()).toEqual([])
  expect(failure()).toBeDefined()
})

const asset: WalletAsset = {
  address: 'native',
  balance: '0x14d1120d7b160000',
  type: 'NATIVE',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2500, iconUrl: '', value: 3750 },
}

test('S3.20 S7.34 a wallet that lists its assets is used instead of the server', async () => {
  const { context, data, fetch } = await setUp()
  withAssets(context, async () => [asset])
  expect(await fetch()).toEqual([ether])
  expect(data.requests).toEqual([])
})

test.each<[string, Required<Adapter>['assets'], string?]>([
  ['can’t list them', async () => undefined],
  ['fails', () => Promise.reject(new LatchkeyError('wallet/failed'))],
  // A wallet may say anything, whatever the type promises.
  ['says something else', async () => ({ assets: 1 }) as unknown as WalletAsset[]],
  ['is with another account', async () => [asset], contract],
])('S7.34 if the wallet %s, the server is used', async (_, assets, first) => {
  const { asked, context, fetch } = await setUp()
  withAssets(context, assets, first)
  expect(await fetch()).toEqual([ether])
  expect(asked()).toBe(1)
})

test('S7.34 a wallet that never answers is not waited for', async () => {
  const { asked, context, fetch } = await setUp()
  withAssets(context, () => new Promise(() => {}))
  const fetching = fetch()
  await context.env.advance(5_000)
  expect(await fetching).toEqual([ether])
  expect(asked()).toBe(1)
})

test('S7.34 tokens come from a server, or from a connected wallet that lists them', async () => {
  const served = await setUp()
  expect(hasTokenSource(served.context, network)).toBe(true)
  const { context } = await setUp({}, { server: undefined })
  expect(hasTokenSource(context, network)).toBe(false)
  withAssets(context, async () => [asset])
  expect(hasTokenSource(context, network)).toBe(true)
  expect(hasTokenSource(context, fakeSolanaNetwork())).toBe(false)
  // The namespace may list assets, but there is no wallet to ask.
  context.connections.set('eip155', undefined)
  expect(hasTokenSource(context, network)).toBe(false)
})
