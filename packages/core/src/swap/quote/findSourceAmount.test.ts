import { expect, test } from 'vitest'
import { findSourceAmount } from './findSourceAmount.js'

/** A pool that gives less the more is taken. */
const pool = (reserve: bigint) => (amount: bigint) => (amount * reserve) / (reserve + amount)

/** Asks a market, and counts. */
async function find(wanted: bigint, brings: (amount: bigint) => bigint, rate = wanted) {
  const asked: bigint[] = []
  const result = await findSourceAmount(
    wanted,
    { amount: rate, brings: wanted },
    async (amount) => {
      asked.push(amount)
      return { brings: brings(amount) }
    },
  )
  return { asked, result }
}

test.each([1_000n, 10n ** 6n, 10n ** 18n])(
  'three questions find what brings %s of a deep pool, and hardly more',
  async (wanted) => {
    const { asked, result } = await find(wanted, pool(wanted * 100n))
    expect(asked.length).toBeLessThanOrEqual(3)
    const brings = result?.answer.brings ?? 0n
    expect(brings).toBeGreaterThanOrEqual(wanted)
    expect(brings - wanted).toBeLessThanOrEqual(wanted / 100n)
  },
)

test('an estimate that is far off is mended', async () => {
  const { result } = await find(10n ** 6n, (amount) => amount * 3n, 10n ** 9n)
  expect(result?.answer.brings).toBeGreaterThanOrEqual(10n ** 6n)
  expect(result?.amount).toBeLessThan(10n ** 6n)
})

test('a token without digits: the one amount that brings it', async () => {
  const { asked, result } = await find(1n, (amount) => amount / 5n, 5n)
  expect(result?.answer.brings).toBeGreaterThanOrEqual(1n)
  expect(new Set(asked).size).toBe(asked.length)
})

test.each([
  // By the way back: a little less than it takes, so that the first question brings a unit too few.
  [20n, 199n * 10n ** 6n],
  // More than it takes, so that the first brings enough.
  [20n, 209n * 10n ** 6n],
  [3n, 30n * 10n ** 6n],
])('of %s whole units hardly more is paid than they cost', async (wanted, rate) => {
  const price = 10_120_000n
  const { asked, result } = await find(wanted, (amount) => amount / price, rate)
  expect(result?.answer.brings).toBe(wanted)
  const cost = wanted * price
  expect(result?.amount).toBeGreaterThanOrEqual(cost)
  expect((result?.amount ?? 0n) - cost).toBeLessThan(cost / 100n)
  expect(asked.length).toBeLessThanOrEqual(7)
})

test('what can’t be brought is not found, and the market is not asked for ever', async () => {
  const { asked, result } = await find(10n ** 6n, () => 10n)
  expect(result).toBeUndefined()
  expect(asked.length).toBeLessThanOrEqual(3)
  const none = await findSourceAmount(5n, { amount: 5n, brings: 0n }, async () => undefined)
  expect(none).toBeUndefined()
})
