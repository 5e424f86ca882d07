import { parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contracts } from '../known/contracts.js'
import { market } from '../known/market.js'
import { type Localnet, startLocalnet } from '../startLocalnet.js'
import { openMarket } from './openMarket.js'

let localnet: Localnet
let open: ReturnType<typeof openMarket>
beforeAll(async () => {
  localnet = await startLocalnet({ ports: { 31337: 0, 31338: 0 } })
  open = openMarket(localnet.evm[31337]?.url ?? '')
}, 60_000)
afterAll(() => localnet.stop())

const { tokens, wrapped } = market
const { dollar } = contracts

async function price(pool: Parameters<typeof open.reserves>[0]): Promise<number> {
  const [first, second] = await open.reserves(pool)
  return Number(second) / Number(first)
}

test.each([0.1, -0.2, 0.012])(
  'a price moves by %d when a test wants it to',
  async (by) => {
    for (const pool of [
      [wrapped, dollar],
      [tokens.gold, dollar],
      [tokens.strict, wrapped],
    ] as const) {
      const before = await price(pool)
      await open.movePrice(pool, by)
      expect((await price(pool)) / before - 1).toBeCloseTo(by, 3)
    }
  },
  30_000,
)

test('a trade takes the path that it is given', async () => {
  const before = await Promise.all([price([wrapped, dollar]), price([dollar, tokens.gold])])
  await open.trade([wrapped, dollar, tokens.gold], parseEther('10'))
  expect(await price([wrapped, dollar])).toBeLessThan(before[0])
  expect(await price([dollar, tokens.gold])).toBeLessThan(before[1])
})

test('liquidity goes and comes back', async () => {
  const pool = [dollar, tokens.fine] as const
  const [before] = await open.reserves(pool)
  await open.removeLiquidity(pool, 0.5)
  // The pool rounds for itself.
  expect((await open.reserves(pool))[0]).toBe(before / 2n + 1n)
  await open.removeLiquidity(pool)
  expect((await open.reserves(pool))[0]).toBeLessThan(1_000n)
  await open.addLiquidity(pool, [parseUnits('1000', 6), parseUnits('200', 24)])
  expect((await open.reserves(pool))[0]).toBeGreaterThan(parseUnits('1000', 6))
}, 30_000)
