import { QueryObserver } from '@tanstack/query-core'
import { afterEach, expect, test } from 'vitest'
import type { Options } from '../options/Options.js'
import { connectedAccounts } from '../testing/connectedAccounts.js'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeNetwork } from '../testing/fakeAdapter.js'
import { fakeDataServer } from '../testing/fakeDataServer.js'
import { fakePendingTransaction } from '../testing/fakeTransaction.js'
import { rememberSent } from '../testing/rememberSent.js'
import { nativeBalanceKey, tokenBalanceKey } from './accountKeys.js'
import { nativeBalanceQuery } from './nativeBalanceQuery.js'
import { tokenBalanceQuery } from './tokenBalanceQuery.js'
import { watchBalances } from './watchBalances.js'

const network = fakeNetwork()
const address = '0x00000000000000000000000000000000000000a1'
const account = { address, network }
const ether = (amount: number) => BigInt(amount * 1_000) * 10n ** 15n
const token = (symbol: string, numeric: string, price = 1) => ({
  name: symbol,
  symbol,
  chainId: 'eip155:31337',
  address: `eip155:31337:0x${symbol.length.toString(16).padStart(40, '0')}`,
  price,
  quantity: { decimals: '6', numeric },
})

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0).reverse()) stop()
})

async function setUp(options: Partial<Options> = {}) {
  const data = fakeDataServer({ balances: [token('USD', '5')] })
  const context = createTestContext({
    server: 'https://latchkey.example',
    networks: [network],
    env: { fetch: data.fetch },
    state: { accounts: connectedAccounts() },
    ...options,
  })
  const { env, queries, store, wallet } = context
  // Loaded in advance, so that the clock of the test starts with the first balance on screen.
  const [client] = await Promise.all([
    queries.load(),
    context.api?.load(),
    import('./followBalances.js'),
  ])
  stops.push(() => client.clear(), watchBalances(context, client))
  wallet.setBalance(undefined, { balance: ether(1), decimals: undefined })
  const commits: string[] = []
  const shown = () => {
    const coin = client.getQueryData(nativeBalanceKey(address, network.caipNetworkId))
    const tokens = client.getQueryData(tokenBalanceKey(address, network.caipNetworkId))
    return `${coin?.balance} ${tokens?.map(({ quantity }) => quantity.numeric)}`
  }
  /** A view renders after all listeners of a task. */
  const render = () => queueMicrotask(() => commits.push(shown()))
  const show = (kind: 'coin' | 'tokens') => {
    const stop =
      kind === 'coin'
        ? new QueryObserver(client, nativeBalanceQuery(context, account)).subscribe(render)
        : new QueryObserver(client, tokenBalanceQuery(context, account)).subscribe(render)
    stops.push(stop)
    return stop
  }
  const count = (name: string) => wallet.calls.filter((call) => call.includes(name)).length
  const arrived = () => store.get().activity.arrivals?.map((one) => `${one.amount} ${one.symbol}`)
  return { ...context, arrived, client, commits, count, data, env, show, shown }
}

test('S9.02 coin and tokens on screen follow a block within 2 s, in one commit, and the visitor is told', async () => {
  const { arrived, commits, data, env, show, shown, wallet } = await setUp()
  show('coin')
  show('tokens')
  await env.advance(3_000)
  expect(shown()).toBe(`${ether(1)} 5`)
  expect(arrived()).toBeUndefined()
  commits.length = 0
  data.served.balances = [token('USD', '7.5')]
  wallet.setBalance(undefined, { balance: ether(2), decimals: undefined })
  await env.advance(2_000)
  expect(new Set(commits)).toEqual(new Set([`${ether(2)} 7.5`]))
  expect(arrived()).toEqual(['1 ETH', '2.5 USD'])
  expect(data.requests.at(-1)?.query.forceUpdate).toMatch(/^eip155:31337:0xe+$/i)
})

test('what arrives within the second after a balance came on screen is told too', async () => {
  const { arrived, env, show, shown, wallet } = await setUp()
  show('coin')
  await env.advance(100)
  expect(shown()).toBe(`${ether(1)} undefined`)
  wallet.setBalance(undefined, { balance: ether(2), decimals: undefined })
  await env.advance(2_000)
  expect(arrived()).toEqual(['1 ETH'])
})

test('S9.02 no balance is read between two blocks, and a list that is not shown is stale with the next', async () => {
  const { client, count, data, env, show, wallet } = await setUp()
  const hide = show('tokens')
  show('coin')
  await env.advance(5_000)
  const before = [count('nativeBalance'), data.count('/balance')]
  await env.advance(10_000)
  expect([count('nativeBalance'), data.count('/balance')]).toEqual(before)
  hide()
  const key = tokenBalanceKey(address, network.caipNetworkId)
  expect(client.getQueryState(key)?.isInvalidated).toBe(false)
  wallet.mine()
  await env.advance(1_000)
  expect(client.getQueryState(key)?.isInvalidated).toBe(true)
  expect(data.count('/balance')).toBe(before[1])
})

test('nothing is requested while no balance is on screen, nor by a hidden page; one that is seen again catches up', async () => {
  const { arrived, count, env, show, shown, wallet } = await setUp()
  await env.advance(60_000)
  expect(wallet.calls).toEqual([])
  const hide = show('coin')
  await env.advance(3_000)
  env.hide()
  const before = wallet.calls.length
  wallet.setBalance(undefined, { balance: ether(4), decimals: undefined })
  await env.advance(60_000)
  expect(wallet.calls).toHaveLength(before)
  env.show()
  await env.advance(0)
  expect([shown(), arrived()]).toEqual([`${ether(4)} undefined`, ['3 ETH']])
  await env.advance(3_000)
  hide()
  await env.advance(1_000)
  const after = count('')
  await env.advance(60_000)
  expect(count('')).toBe(after)
})

test('the pace is that of the chain: of 12 s between blocks most pass without a request', async () => {
  const { count, env, show, wallet } = await setUp({
    networks: [{ ...network, blockTime: 12_000 }],
  })
  show('coin')
  await env.advance(3_000)
  wallet.mine()
  await env.advance(12_000)
  const before = count('blockNumber')
  for (let block = 0; block < 5; block++) {
    wallet.mine()
    await env.advance(12_000)
  }
  expect(count('blockNumber') - before).toBeLessThanOrEqual(5 * 4)
})

test('a chain that fails is asked ever more rarely, and keeps what is shown', async () => {
  const { adapters, env, show, shown } = await setUp()
  show('coin')
  await env.advance(3_000)
  let asked = 0
  const blockNumber = async () => {
    asked += 1
    throw new Error('down')
  }
  const adapter = adapters.get('eip155')
  if (adapter) adapters.set('eip155', { ...adapter, blockNumber })
  await env.advance(60_000)
  expect(asked).toBe(5)
  expect(shown()).toBe(`${ether(1)} undefined`)
})

test('S5.14 a list that failed waits for 30 s, whatever blocks come', async () => {
  const { data, env, show, wallet } = await setUp()
  show('coin')
  show('tokens')
  await env.advance(3_000)
  data.next(new Response(null, { status: 400 }))
  wallet.mine()
  await env.advance(2_000)
  const failed = data.count('/balance')
  for (let at = 0; at < 13; at++) {
    wallet.mine()
    await env.advance(2_000)
  }
  expect(data.count('/balance')).toBe(failed)
  await env.advance(4_000)
  wallet.mine()
  await env.advance(2_000)
  expect(data.count('/balance')).toBeGreaterThan(failed)
})

test('neither spam nor what the visitor’s own transaction brings is told', async () => {
  const { arrived, data, env, show, shown, wallet, ...context } = await setUp()
  show('coin')
  show('tokens')
  await env.advance(3_000)
  rememberSent(context as never, fakePendingTransaction(1, { at: env.now() }))
  data.served.balances = [token('USD', '5'), token('Visit x.com', '9'), token('FREE', '9', 0)]
  wallet.setBalance(undefined, { balance: ether(3), decimals: undefined })
  await env.advance(2_000)
  expect(shown()).toContain(`${ether(3)} `)
  expect(arrived()).toBeUndefined()
})

test('a token that was held before its price was known does not arrive with it', async () => {
  const { arrived, data, env, show, wallet } = await setUp()
  data.served.balances = [token('USD', '5', 0)]
  show('coin')
  show('tokens')
  await env.advance(3_000)
  data.served.balances = [token('USD', '5')]
  wallet.mine()
  await env.advance(2_000)
  expect(arrived()).toBeUndefined()
})
