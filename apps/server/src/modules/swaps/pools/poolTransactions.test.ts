import { readSwap } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { chain } from '../../indexer/testing/useChain.js'
import type { ProviderTransaction, SwapAsset } from '../port/SwapProvider.js'
import { tokens, useMarket, venues } from './testing/useMarket.js'

const local = useMarket()
const both = [venues.v2, venues.v3]
const later = { ...venues.v3, methods: 'router02' } as const
const now = () => 1_800_000_000_500
const terms = { slippagePercent: 1, disableEstimate: true } as const

test.each<[string, (typeof venues)['v2'] | (typeof venues)['v3'] | typeof later]>([
  ['v2', venues.v2],
  ['v3', venues.v3],
  ['v3 of the later router', later],
])(
  'a transaction by %s says what is swapped, for whom, and what arrives at least',
  async (...row) => {
    const [, venue] = row
    const provider = local.provider([venue], now)
    const account = local.visitor()
    for (const [from, to] of [
      ['native', tokens.gold],
      [tokens.gold, 'native'],
      [tokens.gold, tokens.dollar],
    ] as const satisfies [SwapAsset, SwapAsset][]) {
      const request = { chain, from, to, amount: 10n ** 15n + 1n, account }
      const [quote] = await provider.quotes(request)
      const built = (await provider.transaction({ ...request, ...terms })) as ProviderTransaction
      const router = { address: venue.router, wrapped: venue.wrapped }
      expect(readSwap({ ...built, sender: account }, router)).toEqual({
        router: venue.router,
        from: from === 'native' ? undefined : from,
        to: to === 'native' ? undefined : to,
        amount: request.amount,
        minReceived: ((quote?.toAmount ?? 0n) * 99n) / 100n,
        receiver: account,
        deadline: 1_800_001_200n,
      })
      expect(built.value).toBe(from === 'native' ? request.amount : 0n)
      expect(built.gas).toBeGreaterThan(100_000n)
    }
  },
)

test('what was promised is the minimum, where it is more than the slippage leaves', async () => {
  const provider = local.provider([venues.v2], now)
  const account = local.visitor()
  const request = { chain, from: 'native', to: tokens.dollar, amount: 10n ** 18n, account } as const
  const [quote] = await provider.quotes(request)
  const promised = quote?.toAmount ?? 0n
  const built = await provider.transaction({ ...request, ...terms, minReceived: promised })
  const router = { address: venues.v2.router, wrapped: tokens.wrapped }
  const read = readSwap({ ...(built as ProviderTransaction), sender: account }, router)
  expect(read?.minReceived).toBe(promised)
  const more = provider.transaction({ ...request, ...terms, minReceived: promised + 1n })
  expect(await more).toBe('price-moved')
})

test('dust never has a minimum of nothing', async () => {
  const provider = local.provider([venues.v2], now)
  const account = local.visitor()
  const request = { chain, from: tokens.dollar, to: tokens.ticket, amount: 11_000_000n, account }
  const [quote] = await provider.quotes(request)
  expect(quote?.toAmount).toBe(1n)
  const built = await provider.transaction({ ...request, ...terms })
  const router = { address: venues.v2.router, wrapped: tokens.wrapped }
  const read = readSwap({ ...(built as ProviderTransaction), sender: account }, router)
  expect(read?.minReceived).toBe(1n)
})

test('the chain is asked what it costs, and what it would refuse is not built', async () => {
  const provider = local.provider([venues.v2])
  const account = local.visitor()
  const coin = { chain, from: 'native', to: tokens.dollar, amount: 10n ** 18n, account } as const
  const estimated = await provider.transaction({ ...coin, ...terms, disableEstimate: false })
  const { gas } = estimated as ProviderTransaction
  const guessed = (await provider.transaction({ ...coin, ...terms })) as ProviderTransaction
  expect(gas).toBeGreaterThan(80_000n)
  expect(gas).toBeLessThan(guessed.gas)
  const unallowed = { chain, from: tokens.gold, to: tokens.dollar, amount: 10n ** 15n, account }
  const refused = provider.transaction({ ...unallowed, ...terms, disableEstimate: false })
  expect(await refused).toBe('would-fail')
})

test('T499 nothing is built for an account that routers take for themselves', async () => {
  for (const last of ['0', '1', '2']) {
    const account = `0x${last.padStart(40, '0')}` as const
    const request = { chain, from: 'native', to: tokens.dollar, amount: 10n ** 18n } as const
    expect(await local.provider(both).transaction({ ...request, ...terms, account })).toBe(
      'would-fail',
    )
  }
})
