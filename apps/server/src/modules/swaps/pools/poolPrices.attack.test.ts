import { market } from '@latchkey/localnet/market'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { tokenCall } from '../../indexer/testing/tokenCalls.js'
import { chain } from '../../indexer/testing/useChain.js'
import type { ProviderTransaction } from '../port/SwapProvider.js'
import { tokens, useMarket, venues } from './testing/useMarket.js'

const local = useMarket()
const both = [venues.v2, venues.v3]
const terms = { slippagePercent: 1, disableEstimate: true } as const
const positionsAbi = parseAbi([
  'function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 price)',
  'function mint((address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint256 amount0Desired, uint256 amount1Desired, uint256 amount0Min, uint256 amount1Min, address recipient, uint256 deadline) params)',
])
const positions = market.v3.positions.toLowerCase() as Hex

/** Opens a pool in which the second token is all but free, with very little of it in the narrowest range. */
async function openLure(fee: number, spacing: number, [token0, token1]: readonly [Hex, Hex]) {
  const tick = Math.floor(400_000 / spacing) * spacing
  const price = BigInt(Math.round(1.0001 ** (tick / 2 - 1) * 2 ** 48)) * 2n ** 48n
  const amount = 10n ** 12n
  await local.send(
    positions,
    encodeFunctionData({
      abi: positionsAbi,
      functionName: 'createAndInitializePoolIfNecessary',
      args: [token0, token1, fee, price],
    }),
  )
  for (const token of [token0, token1]) {
    await local.send(token, tokenCall('mint', local.visitor(), amount))
    await local.approve(token, positions)
  }
  const position = {
    token0,
    token1,
    fee,
    tickLower: tick - spacing,
    tickUpper: tick,
    amount0Desired: amount,
    amount1Desired: amount,
    amount0Min: 0n,
    amount1Min: 0n,
    recipient: local.visitor(),
    deadline: 2n ** 64n,
  }
  const data = encodeFunctionData({ abi: positionsAbi, functionName: 'mint', args: [position] })
  const hash = await local.send(positions, data)
  const receipt = await local.client().waitForTransactionReceipt({ hash })
  expect(receipt.status).toBe('success')
}

test('T498 pools at an absurd price and of a narrow range hide no honest one', async () => {
  const account = local.visitor()
  const provider = local.provider([venues.v3])
  const request = { chain, from: 'native', to: tokens.gold, amount: 10n ** 18n, account } as const
  const [honest] = await provider.quotes(request)
  const pair = [tokens.gold, tokens.dollar].sort() as [Hex, Hex]
  const back = { ...request, from: tokens.gold, to: 'native' } as const
  const [honestBack] = await provider.quotes(back)
  await openLure(3_000, 60, pair)
  await openLure(10_000, 200, pair)
  const fresh = local.provider([venues.v3])
  for (const [asked, expected] of [
    [request, honest],
    [back, honestBack],
  ] as const) {
    const quotes = await fresh.quotes(asked)
    expect(quotes[0]).toEqual(expected)
  }
})

test('T499 a pool that is drained between quote and build is a moved price, not a bad swap', async () => {
  const [account, thief] = [local.visitor(), local.account(1)]
  for (const venue of both) {
    const provider = local.provider([venue])
    const amount = 10n ** 18n
    const request = { chain, from: 'native', to: tokens.dollar, amount, account } as const
    const [quote] = await provider.quotes(request)
    const minReceived = ((quote?.toAmount ?? 0n) * 99n) / 100n
    const built = await provider.transaction({ ...request, ...terms, minReceived })
    const loot = { ...request, amount: 500n * amount, account: thief.toLowerCase() as Hex }
    const drain = (await provider.transaction({ ...loot, ...terms })) as ProviderTransaction
    await local.client().setBalance({ address: account, value: 2_000n * amount })
    expect(await local.execute(drain, 'native', tokens.dollar)).toMatchObject({ isDone: true })

    // What was built before enforces its minimum itself: it fails, and all but the fee stays.
    const late = await local.execute(built as ProviderTransaction, 'native', tokens.dollar)
    expect(late).toEqual({ isDone: false, left: 0n, arrived: 0n })
    expect(await provider.transaction({ ...request, ...terms, minReceived })).toBe('price-moved')
    const [worse] = await provider.quotes(request)
    expect(worse?.toAmount).toBeLessThan(minReceived)
    // Without a promise the new price is the measure.
    const anew = await provider.transaction({ ...request, ...terms, disableEstimate: false })
    const done = await local.execute(anew as ProviderTransaction, 'native', tokens.dollar)
    expect(done).toEqual({ isDone: true, left: amount, arrived: worse?.toAmount })
  }
})

test('T499 a token that can be bought and not sold is not built against the chain', async () => {
  const account = local.visitor()
  const provider = local.provider(both)
  const request = {
    chain,
    from: tokens.halting,
    to: 'native',
    amount: 10n ** 18n,
    account,
  } as const
  await local.approve(tokens.halting, venues.v2.router)
  expect(await provider.transaction({ ...request, ...terms, disableEstimate: false })).toBe(
    'would-fail',
  )
})
