import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectedAccounts } from '../testing/connectedAccounts.js'
import { createTestContext, readState } from '../testing/createTestContext.js'
import { fakeNetwork } from '../testing/fakeAdapter.js'
import { nativeBalanceKey } from './accountKeys.js'
import { nativeBalanceQuery } from './nativeBalanceQuery.js'

const network = fakeNetwork()
const address = '0x00000000000000000000000000000000000000a1'
const stored = `@appkit-wallet/native_balance_cache:eip155:31337:${address}`
const balance = {
  balance: '1500000000000000000',
  symbol: 'ETH',
  decimals: 18,
  networkId: 'eip155:31337',
}

// The query cache reads the time from `Date`.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

async function setUp(env = {}) {
  const context = createTestContext({ env: { now: () => Date.now(), ...env } })
  const queries = await context.queries.load()
  const fetch = () => queries.fetchQuery(nativeBalanceQuery(context, { address, network }))
  const asked = () => context.wallet.calls.filter((call) => call === 'nativeBalance').length
  return { asked, context, fetch, queries }
}

test('S9.02 a native balance is good for 30 s', async () => {
  const { asked, fetch, queries } = await setUp()
  expect(await fetch()).toEqual(balance)
  expect(queries.getQueryData(nativeBalanceKey(address, 'eip155:31337'))).toEqual(balance)
  vi.setSystemTime(Date.now() + 29_999)
  await fetch()
  expect(asked()).toBe(1)
  vi.setSystemTime(Date.now() + 1)
  await fetch()
  expect(asked()).toBe(2)
  queries.clear()
})

test('S3.11 hosts read the balance of the account and in what it is counted', async () => {
  const { context, fetch, queries } = await setUp()
  context.store.update('accounts', () => connectedAccounts())
  const account = () => readState(context).accounts.eip155
  expect(account()).toMatchObject({ balance: undefined, balanceSymbol: undefined })
  await fetch()
  expect(account()).toMatchObject({ balance: '1500000000000000000', balanceSymbol: 'ETH' })
  queries.clear()
})

test('S3.82 a reload begins with the stored balance', async () => {
  const first = await setUp()
  await first.fetch()
  first.queries.clear()
  const second = await setUp({ storage: first.context.env.storage })
  expect(await second.fetch()).toEqual(balance)
  expect(second.asked()).toBe(0)
  second.queries.clear()
})

test('a stored balance that makes no sense is fetched anew', async () => {
  const { asked, context, fetch, queries } = await setUp()
  const value = { ...balance, balance: '1e18' }
  context.env.storage.setItem(stored, JSON.stringify({ value, at: Date.now() }))
  expect(await fetch()).toEqual(balance)
  expect(asked()).toBe(1)
  queries.clear()
})

test('a failure is reported as it is, without a retry', async () => {
  const { asked, context, fetch, queries } = await setUp()
  context.wallet.next('nativeBalance', new Error('no'))
  await expect(fetch()).rejects.toThrow('no')
  expect(asked()).toBe(1)
  expect(context.env.storage.getItem(stored)).toBeNull()
  queries.clear()
})

test.each([-1n, 1.5, '5', Number.NaN, undefined])(
  'S9.02 %o of an adapter is no balance, and is not cached',
  async (answer) => {
    const { context, fetch, queries } = await setUp()
    const adapter = context.adapters.get('eip155')
    if (!adapter) throw new Error('an adapter')
    context.adapters.set('eip155', { ...adapter, nativeBalance: async () => answer as bigint })
    await expect(fetch()).rejects.toMatchObject({ code: 'rpc/malformed' })
    expect(context.env.storage.getItem(stored)).toBeNull()
    queries.clear()
  },
)

test('a namespace without an adapter has no balance', async () => {
  const { context, queries } = await setUp()
  const solana = { ...network, chainNamespace: 'solana', caipNetworkId: 'solana:x' } as const
  const query = nativeBalanceQuery(context, { address, network: solana })
  await expect(queries.fetchQuery(query)).rejects.toMatchObject({ code: 'adapter/not-found' })
  queries.clear()
})

test('S5.15 a network that the host does not serve is not asked', async () => {
  const { asked, context, queries } = await setUp()
  const query = nativeBalanceQuery(context, { address, network: fakeNetwork(1) })
  await expect(queries.fetchQuery(query)).rejects.toMatchObject({ code: 'network/unsupported' })
  expect(asked()).toBe(0)
  queries.clear()
})
