import { describe, expect, test } from 'vitest'
import type { MultiChainRpc } from '../../chain/createMultiChainRpc.js'
import { tokenCall } from '../../indexer/testing/tokenCalls.js'
import { chain } from '../../indexer/testing/useChain.js'
import type { ProviderTransaction, SwapAsset } from '../port/SwapProvider.js'
import { createPoolProvider } from './createPoolProvider.js'
import { marketOf, tokens, useMarket, venues } from './testing/useMarket.js'

const local = useMarket()
const both = [venues.v2, venues.v3]
const swap = { chain, from: tokens.dollar, to: tokens.gold, amount: 1_000_000_000n } as const
const terms = { slippagePercent: 1, disableEstimate: true } as const

/** Has the first account buy at a venue, so that it gets worse for those behind. */
async function buy(venue: (typeof both)[number], amount: bigint, to: SwapAsset = tokens.gold) {
  const account = local.visitor()
  const request = { ...swap, to, amount, account }
  await local.send(tokens.dollar, tokenCall('mint', account, amount))
  await local.approve(tokens.dollar, venue.router)
  const built = await local.provider([venue]).transaction({ ...request, ...terms })
  const done = await local.execute(built as ProviderTransaction, tokens.dollar, to)
  expect(done.isDone).toBe(true)
}

test('the router that was named as the spender builds the swap, also when another got better', async () => {
  let time = Date.now()
  const account = local.visitor()
  const provider = local.provider(both, () => time)
  // The pools of v3 take less here, so that it is the best while both stand alike.
  expect(await provider.spender({ ...swap, account })).toBe(venues.v3.router)
  await buy(venues.v3, 20_000_000_000n)
  const fresh = local.provider(both)
  expect(await fresh.spender(swap)).toBe(venues.v2.router)
  const request = { ...swap, account, ...terms }
  expect(await provider.transaction(request)).toMatchObject({ to: venues.v3.router })
  // Another amount is another swap, and takes the best.
  expect(await provider.transaction({ ...request, amount: swap.amount + 1n })).toMatchObject({
    to: venues.v2.router,
  })
  time += 120_000
  expect(await provider.transaction(request)).toMatchObject({ to: venues.v2.router })
})

// The page asks for both at once where it knows the price; both venues stand nearly alike here.
describe('asked for at once, spender and transaction are of one router while the market moves', () => {
  const pair = { ...swap, to: 'native' } as const
  const isV2 = (router: string | undefined) => router === venues.v2.router
  const best = () => local.provider(both).spender(pair)

  test('the spender is answered first', async () => {
    const real = local.calls()
    let held: Promise<void> | undefined
    const calls: MultiChainRpc = {
      chains: real.chains,
      async request(of, asked) {
        const wait = held
        const answer = await real.request(of, asked)
        await wait
        return answer
      },
    }
    const markets = new Map([[chain, marketOf(...both)]])
    const provider = createPoolProvider({ calls, markets, now: Date.now })
    const request = { ...pair, account: local.visitor() }
    let release = () => {}
    held = new Promise((resolve) => {
      release = resolve
    })
    const transaction = provider.transaction({ ...request, ...terms })
    held = undefined
    const named = await provider.spender(request)
    await buy(isV2(named) ? venues.v2 : venues.v3, 3_000_000_000n, 'native')
    expect(await best()).not.toBe(named)
    release()
    expect(await transaction).toMatchObject({ to: named })
  })

  test('the transaction is answered first', async () => {
    const provider = local.provider(both)
    const request = { ...pair, account: local.visitor() }
    const { to } = (await provider.transaction({ ...request, ...terms })) as ProviderTransaction
    await buy(isV2(to) ? venues.v2 : venues.v3, 5_000_000_000n, 'native')
    expect(await best()).not.toBe(to)
    expect(await provider.spender(request)).toBe(to)
  })
})

test('a router that fell behind is given up: once as a moved price, then the best is named', async () => {
  const account = local.visitor()
  const provider = local.provider(both)
  const first = await provider.spender({ ...swap, account })
  const chosen = first === venues.v2.router ? venues.v2 : venues.v3
  const [promised] = await provider.quotes({ ...swap, account })
  await buy(chosen, 60_000_000_000n)
  const minReceived = ((promised?.toAmount ?? 0n) * 99n) / 100n
  const request = { ...swap, account, ...terms, minReceived }
  expect(await provider.transaction(request)).toBe('price-moved')
  const second = await provider.spender({ ...swap, account })
  expect(second).not.toBe(first)
  expect(await provider.transaction({ ...swap, account, ...terms })).toMatchObject({ to: second })
})

test('without an amount, the spender is the router of the deepest route', async () => {
  const provider = local.provider(both)
  const pair = { chain, from: tokens.ticket, to: 'native' } as const
  expect(await provider.spender(pair)).toBe(venues.v2.router)
  expect(await provider.spender({ ...pair, from: tokens.alone })).toBeUndefined()
})

test('gas counts where its price is given: few pools are better than a little more', async () => {
  const account = local.visitor()
  const request = { chain, from: 'native', to: tokens.dollar, amount: 10n ** 15n, account } as const
  const venuesOf = async (gasPrice: bigint) =>
    (await local.provider(both).quotes({ ...request, gasPrice })).map(
      ({ route }) => route?.[0]?.venue,
    )
  // Both pools take the same and v3 uses more gas.
  expect((await venuesOf(10n ** 12n))[0]).toBe('Pairs')
  const plain = await local.provider(both).quotes(request)
  expect(plain[0]?.toAmount).toBeGreaterThanOrEqual(plain[1]?.toAmount ?? 0n)
})

test('a quote costs two calls once the pools are known', async () => {
  const real = local.calls()
  let count = 0
  const calls: MultiChainRpc = {
    chains: real.chains,
    request(of, asked) {
      count += asked.length
      return real.request(of, asked)
    },
  }
  const markets = new Map([[chain, marketOf(...both)]])
  const provider = createPoolProvider({ calls, markets, now: Date.now })
  const request = { ...swap, from: 'native', account: local.visitor() } as const
  await provider.quotes(request)
  const first = count
  await provider.quotes(request)
  expect({ first, next: count - first }).toEqual({ first: 6, next: 2 })
})
