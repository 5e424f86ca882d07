import { type Hex, parseAbi } from 'viem'
import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import { expect, test } from 'vitest'
import { readContracts } from '../../chain/readContracts.js'
import { chain } from '../../indexer/testing/useChain.js'
import { constantProduct, maxReserve, routeOut } from './amountOut.js'
import { createPoolFinder } from './createPoolFinder.js'
import { findRoutes } from './findRoutes.js'
import { readPools } from './readPools.js'
import { tokens, useMarket, venues } from './testing/useMarket.js'
import { pairsOf, tokenPaths } from './tokenPaths.js'

const local = useMarket()
const abi = parseAbi([
  'function getAmountOut(uint256 amount, uint256 reserveIn, uint256 reserveOut) pure returns (uint256)',
  'function getAmountsOut(uint256 amount, address[] path) view returns (uint256[])',
])

/** Numbers of every length up to the largest reserve, the same in each run. */
function numbers(count: number, seed: bigint): bigint[] {
  let state = seed
  return Array.from({ length: count }, () => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n
    const bits = (state >> 33n) % 112n
    return ((state * state * state) % 2n ** bits) + 1n
  })
}

test('the amounts of 600 random pools are those of the router, to the last unit', async () => {
  const [amounts, ins, outs] = [numbers(600, 1n), numbers(600, 2n), numbers(600, 3n)]
  const cases = amounts.map(
    (amount, at) => [amount, ins[at] ?? maxReserve, outs[at] ?? maxReserve] as const,
  )
  const reads = [...cases, [maxReserve, maxReserve, maxReserve] as const, [1n, 1n, 1n] as const]
  const answers = await readContracts(
    local.calls(),
    chain,
    reads.map((args) => ({
      to: venues.v2.router,
      data: encodeFunctionData({ abi, functionName: 'getAmountOut', args }),
    })),
  )
  const own = reads.map(([amount, a, b]) => constantProduct(amount, [a, b], 3_000))
  expect(answers.map((answer) => BigInt(answer ?? '0x0'))).toEqual(own)
  expect(own.filter((out) => out > 0n).length).toBeGreaterThan(200)
})

test('the amounts of routes over one and two pools are those of the router', async () => {
  const calls = local.calls()
  const paths = tokenPaths(tokens.wrapped, tokens.gold, [tokens.dollar, tokens.wrapped])
  const back = paths.map((path) => path.toReversed())
  const more = [...paths, ...back, [tokens.ticket, tokens.dollar, tokens.fine]]
  const places = await createPoolFinder(calls, Date.now)(chain, venues.v2, pairsOf(more))
  const pools = await readPools(calls, chain, places)
  for (const amount of numbers(40, 4n)) {
    for (const { hops } of findRoutes(venues.v2, pools, more, amount)) {
      const path = [hops[0]?.from, ...hops.map(({ to }) => to)] as Hex[]
      const data = encodeFunctionData({ abi, functionName: 'getAmountsOut', args: [amount, path] })
      const [answer] = await readContracts(calls, chain, [{ to: venues.v2.router, data }])
      const amounts = decodeFunctionResult({
        abi,
        functionName: 'getAmountsOut',
        data: answer ?? '0x',
      })
      expect(routeOut(hops, amount)).toBe(amounts.at(-1))
    }
  }
})
