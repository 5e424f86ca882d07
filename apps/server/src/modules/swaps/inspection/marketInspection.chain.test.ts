import { contracts } from '@latchkey/localnet/contracts'
import { market as deployed } from '@latchkey/localnet/market'
import type { Hex } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parseServerEnv } from '../../../env.js'
import { openData } from '../../data/openData.js'
import { chain } from '../../indexer/testing/useChain.js'
import { openSwaps } from '../openSwaps.js'
import { marketOf, tokens, useMarket, venues } from '../pools/testing/useMarket.js'
import type { SwapMarket } from '../port/SwapMarket.js'
import { createTokenReader } from '../tokens/createTokenReader.js'
import { createMarketInspection } from './createMarketInspection.js'

const local = useMarket()
const gone: Hex = `0x${'9'.repeat(40)}`
const lower = (address: string) => address.toLowerCase() as Hex

function inspect(market: SwapMarket, calls = local.calls(), againMs?: number) {
  const reports: string[] = []
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  const inspection = createMarketInspection({
    calls,
    readTokens: createTokenReader({ calls }),
    markets: new Map([[chain, market]]),
    report: (line) => reports.push(line),
    againMs,
  })
  return { ...inspection, begin: () => inspection.start(ending.signal), reports }
}

test('a market that is as the settings say has no faults', async () => {
  const { begin, faults, reports } = inspect(marketOf(venues.v2, venues.v3))
  await begin()
  expect([...faults(), ...reports]).toEqual([])
})

test('contracts and tokens that the chain does not have are named, with their place and fix', async () => {
  const { begin, faults, reports } = inspect({
    ...marketOf({ ...venues.v2, factory: gone }, { ...venues.v3, router: gone, quoter: gone }),
    bases: [tokens.dollar, gone],
    tokens: [tokens.gold, lower(contracts.multicall3), gone],
  })
  await begin()
  expect(faults().map((fault) => /^eip155:31337\.([\w.]+): (.*) 0x/.exec(fault)?.slice(1))).toEqual(
    [
      ['pools.0.factory', 'there is no contract at'],
      ['pools.1.router', 'there is no contract at'],
      ['pools.1.quoter', 'there is no contract at'],
      ['pools.0.router', expect.stringContaining('works with the factory')],
      ['bases.1', 'there is no token with symbol and decimals at'],
      ['tokens.1', 'there is no token with symbol and decimals at'],
      ['tokens.2', 'there is no token with symbol and decimals at'],
    ],
  )
  expect(reports).toEqual(faults().map((fault) => `SWAPS: ${fault}`))
})

test('a router of another factory or another wrapped coin is named', async () => {
  const { begin, faults } = inspect(
    marketOf(
      { ...venues.v2, wrapped: tokens.gold },
      { ...venues.v3, wrapped: tokens.gold, factory: lower(deployed.factory) },
    ),
  )
  await begin()
  const places = faults().map(
    (fault) => /pools\.\d\.\w+: this \w+ works with the [a-z]+/.exec(fault)?.[0],
  )
  expect(places).toEqual([
    'pools.0.router: this router works with the wrapped',
    'pools.1.router: this router works with the factory',
    'pools.1.router: this router works with the wrapped',
    'pools.1.quoter: this quoter works with the factory',
    'pools.1.quoter: this quoter works with the wrapped',
  ])
})

test('a chain that is down says nothing, and is looked at again; a fault is reported once', async () => {
  const calls = local.calls()
  let looks = 0
  const late = {
    ...calls,
    request: (...parameters: Parameters<typeof calls.request>) =>
      looks++ < 3 ? Promise.reject(new Error('down')) : calls.request(...parameters),
  }
  const { begin, faults, reports } = inspect(marketOf({ ...venues.v2, router: gone }), late, 5)
  await begin()
  expect([...faults(), ...reports]).toEqual([])
  await vi.waitFor(() => expect(faults()).toHaveLength(1))
  const before = looks
  await vi.waitFor(() => expect(looks).toBeGreaterThan(before + 6))
  expect(reports).toHaveLength(1)
})

test('/health is degraded by a wrong setting, and names it', async () => {
  const env = parseServerEnv({
    RPC_UPSTREAMS: JSON.stringify({ [chain]: [local.url()] }),
    SWAPS: JSON.stringify({ [chain]: { pools: [venues.v2], tokens: [gone] } }),
  })
  const report = () => {}
  const data = openData({ ...env, env: env.data, report })
  const { health, inspect: look } = openSwaps({ env: env.swaps, data, report })
  expect(health()).toMatchObject({ status: 'ok' })
  await look(AbortSignal.abort())
  expect(health()).toMatchObject({
    status: 'degraded',
    faults: [expect.stringContaining(`no token with symbol and decimals at ${gone}`)],
  })
})
