import { QueryObserver } from '@tanstack/query-core'
import { afterEach, expect, test } from 'vitest'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeNetwork } from '../testing/fakeAdapter.js'
import { fakeDataServer } from '../testing/fakeDataServer.js'
import { refreshBalances } from './refreshBalances.js'
import { tokenBalanceQuery } from './tokenBalanceQuery.js'

const address = '0x00000000000000000000000000000000000000A1'
const network = fakeNetwork()
const [gold, silver] = ['c1', 'c2'].map((end) => `0x${end.padStart(40, '0')}`)
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

test('S7.05 both sides of a swap are read anew, though an earlier request is under way', async () => {
  const data = fakeDataServer({ balances: [] })
  const env = { fetch: data.fetch }
  const context = createTestContext({
    server: 'https://latchkey.example',
    networks: [network],
    env,
  })
  const queries = await context.queries.load()
  stops.push(() => queries.clear())
  const query = tokenBalanceQuery(context, { address, network })
  stops.push(new QueryObserver(queries, query).subscribe(() => {}))
  await Promise.all([
    refreshBalances(context, { address, network, token: gold }).catch(() => {}),
    refreshBalances(context, { address, network, token: gold, received: { token: silver } }),
  ])
  const asked = data.requests.map(({ query }) => query.forceUpdate)
  expect(asked).toContain(`eip155:31337:${gold},eip155:31337:${silver}`)
})

test('S7.05 what was swapped for the coin has the coin read anew', async () => {
  const data = fakeDataServer({ balances: [] })
  const env = { fetch: data.fetch }
  const context = createTestContext({
    server: 'https://latchkey.example',
    networks: [network],
    env,
  })
  const queries = await context.queries.load()
  stops.push(() => queries.clear())
  const query = tokenBalanceQuery(context, { address, network })
  stops.push(new QueryObserver(queries, query).subscribe(() => {}))
  await refreshBalances(context, { address, network, token: gold, received: {} })
  const coin = /^eip155:31337:0x0*c1,eip155:31337:0xe+$/i
  expect(data.requests.at(-1)?.query.forceUpdate).toMatch(coin)
})
