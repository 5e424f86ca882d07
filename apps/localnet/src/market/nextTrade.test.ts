import { expect, test } from 'vitest'
import { market } from '../known/market.js'
import { v2Pools } from '../seed/marketPools.js'
import { movingPools, nextTrade } from './nextTrade.js'

const pool = v2Pools[0] as (typeof v2Pools)[number]
const [first, second] = pool.tokens
const scaled = (part: number) => BigInt(Math.round(Number(pool.amounts[1]) * part))

test('at the seeded price both ways are as likely', () => {
  const at = (chance: number) => nextTrade(pool, pool.amounts, () => chance).path
  expect(at(0.49)).toEqual([first, second])
  expect(at(0.51)).toEqual([second, first])
})

test.each([
  ['dear', 1.02, [first, second], 0.999],
  ['cheap', 0.98, [second, first], 0.001],
])('where the first token is too %s, every trade leads back', (_, price, path, chance) => {
  const reserves = [pool.amounts[0], scaled(price)] as const
  expect(nextTrade(pool, reserves, () => chance).path).toEqual(path)
})

test('prices stay near those of the seed over ten thousand trades', () => {
  for (const each of movingPools([])) {
    const random = seededRandom()
    let reserves = each.amounts
    let [lowest, highest] = [1, 1]
    for (let count = 0; count < 10_000; count++) {
      const { amount, path } = nextTrade(each, reserves, random)
      const sold = path[0] === each.tokens[0] ? 0 : 1
      const [held, wanted] = sold === 0 ? reserves : [reserves[1], reserves[0]]
      const bought = (amount * 997n * wanted) / (held * 1000n + amount * 997n)
      const after = [held + amount, wanted - bought] as const
      reserves = sold === 0 ? after : [after[1], after[0]]
      const price = Number(reserves[1]) / Number(reserves[0])
      const drift = price / (Number(each.amounts[1]) / Number(each.amounts[0]))
      lowest = Math.min(lowest, drift)
      highest = Math.max(highest, drift)
    }
    expect(lowest).toBeGreaterThan(0.975)
    expect(highest).toBeLessThan(1.025)
    // They do move.
    expect(highest - lowest).toBeGreaterThan(0.01)
  }
})

test('tokens that trade unlike others stay out', () => {
  const { halting, taxed } = market.tokens
  const tokens = movingPools([halting, taxed]).flatMap((each) => each.tokens)
  expect(tokens).toContain(market.tokens.gold)
  expect(tokens).not.toContain(halting)
  expect(tokens).not.toContain(taxed)
})

/** The same numbers in each run. */
function seededRandom(): () => number {
  let state = 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
