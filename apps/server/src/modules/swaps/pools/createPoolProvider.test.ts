import { expect, test } from 'vitest'
import { chain } from '../../indexer/testing/useChain.js'
import type { ProviderTransaction, SwapAsset } from '../port/SwapProvider.js'
import { tokens, useMarket, venues } from './testing/useMarket.js'

const local = useMarket()
const both = [venues.v2, venues.v3]

const swaps: readonly [string, keyof typeof venues, SwapAsset, SwapAsset, bigint, number][] = [
  ['the coin for a token', 'v2', 'native', tokens.dollar, 10n ** 18n + 7n, 1],
  ['the coin for a token over two pools', 'v2', 'native', tokens.gold, 10n ** 17n + 3n, 2],
  ['a token for the coin', 'v2', tokens.dollar, 'native', 123_456_789n, 1],
  ['a token for the coin over two pools', 'v2', tokens.gold, 'native', 10n ** 16n + 1n, 2],
  ['a token for a token', 'v2', tokens.dollar, tokens.gold, 55_000_001n, 1],
  ['a token without decimals for one of 24', 'v2', tokens.ticket, tokens.fine, 3n, 2],
  ['a token of 24 decimals for the coin', 'v2', tokens.fine, 'native', 10n ** 24n + 11n, 2],
  ['a token for a token over three pools', 'v2', tokens.gold, tokens.halting, 10n ** 16n + 1n, 3],
  ['the coin for a token', 'v3', 'native', tokens.dollar, 10n ** 18n + 7n, 1],
  ['the coin for a token over two pools', 'v3', 'native', tokens.gold, 10n ** 17n + 3n, 2],
  ['a token for the coin', 'v3', tokens.dollar, 'native', 123_456_789n, 1],
  ['a token for the coin over two pools', 'v3', tokens.gold, 'native', 10n ** 16n + 1n, 2],
  ['a token for a token', 'v3', tokens.dollar, tokens.gold, 55_000_001n, 1],
]

test.each(swaps)('S7.11 %s by %s: what is quoted arrives, to the last unit', async (...row) => {
  const [, kind, from, to, amount, hops] = row
  const provider = local.provider([venues[kind]])
  const request = { chain, from, to, amount, account: local.visitor() }
  const [quote] = await provider.quotes(request)
  if (from !== 'native') await local.approve(from, (await provider.spender(request)) ?? '0x')
  const built = await provider.transaction({
    ...request,
    slippagePercent: 1,
    disableEstimate: false,
  })
  const { arrived, isDone, left } = await local.execute(built as ProviderTransaction, from, to)
  expect(isDone).toBe(true)
  expect(arrived).toBe(quote?.toAmount)
  expect(left).toBe(amount)
  expect(quote?.route).toHaveLength(hops)
  expect(quote?.route?.[0]?.from).toBe(from)
  expect(quote?.route?.at(-1)?.to).toBe(to)
})

test('S7.06 the best of both venues is first, and says what it costs', async () => {
  const request = { chain, from: 'native', to: tokens.gold, amount: 10n ** 17n } as const
  const account = local.visitor()
  const quotes = await local.provider(both).quotes({ ...request, account })
  const amounts = quotes.map(({ toAmount }) => toAmount)
  expect(amounts).toEqual(amounts.toSorted((a, b) => (a > b ? -1 : 1)))
  expect(new Set(quotes.map(({ route }) => route?.[0]?.venue))).toEqual(
    new Set(['Pairs', 'Ranges']),
  )
  for (const { fee, priceImpact, route } of quotes) {
    expect(fee).toBeCloseTo((route ?? []).reduce((sum, hop) => sum + hop.feeBps, 0) / 10_000, 12)
    expect(priceImpact).toBeGreaterThan(0)
    expect(priceImpact).toBeLessThan(0.005)
  }
})

test('a larger amount has a larger price impact, and a tiny one none but rounding', async () => {
  for (const venue of both) {
    const impactOf = async (amount: bigint) => {
      const request = { chain, from: 'native', to: tokens.dollar, amount } as const
      const [quote] = await local.provider([venue]).quotes({ ...request, account: local.visitor() })
      return quote?.priceImpact ?? Number.NaN
    }
    expect(await impactOf(10n ** 15n)).toBeLessThan(0.000_01)
    const [one, ten] = [await impactOf(10n ** 18n), await impactOf(10n ** 19n)]
    expect(ten).toBeGreaterThan(one * 5)
    expect(ten).toBeLessThan(one * 15)
  }
})

test.each<[string, SwapAsset, SwapAsset, bigint]>([
  ['a token without a pool', 'native', tokens.alone, 10n ** 18n],
  ['a contract that is no token', 'native', venues.v2.router, 10n ** 18n],
  ['an address without a contract', `0x${'ab'.repeat(20)}`, tokens.dollar, 10n ** 18n],
  ['the coin and the token that wraps it', 'native', tokens.wrapped, 10n ** 18n],
  ['a token and itself', tokens.dollar, tokens.dollar, 10n ** 6n],
  ['dust that brings nothing', tokens.fine, tokens.ticket, 1n],
  ['more than there is', 'native', tokens.dollar, 2n ** 255n - 1n],
  ['more than numbers with a sign can be', 'native', tokens.dollar, 2n ** 255n],
  ['the largest number', tokens.dollar, 'native', 2n ** 256n - 1n],
  ['nothing', 'native', tokens.dollar, 0n],
])('no route: %s', async (_, from, to, amount) => {
  const provider = local.provider(both)
  const request = { chain, from, to, amount, account: local.visitor() }
  expect(await provider.quotes(request)).toEqual([])
  expect(await provider.spender(request)).toBeUndefined()
  const built = provider.transaction({ ...request, slippagePercent: 1, disableEstimate: true })
  expect(await built).toBe('no-route')
})

test.each<[keyof typeof venues, string, bigint]>([
  ['v2', 'more than a pool can count', 2n ** 112n - 1n],
  ['v3', 'a pool that would run empty, and take only a part', 2n ** 200n],
])('no route by %s: %s', async (kind, _, amount) => {
  const request = { chain, from: 'native', to: tokens.dollar, amount } as const
  const account = local.visitor()
  expect(await local.provider([venues[kind]]).quotes({ ...request, account })).toEqual([])
})
