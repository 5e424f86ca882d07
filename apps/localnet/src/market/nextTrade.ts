import type { Address } from 'viem'
import { v2Pools } from '../seed/marketPools.js'
import type { PoolTokens } from './createMarketClient.js'

/** A trade of the market mover. */
export type NextTrade = { readonly path: PoolTokens; readonly amount: bigint }

/** Beyond this part of the seeded price, every trade leads back. */
const farthest = 0.015
/** The largest trade, as a part of what the pool holds: it moves the price by twice of it. */
const largest = 0.002

/** The pools whose prices move: those of tokens that can be bought and sold like any other. */
export function movingPools(still: readonly Address[]): typeof v2Pools {
  return v2Pools.filter(({ tokens }) => !tokens.some((token) => still.includes(token)))
}

/** Chooses a small trade, both ways alike at the seeded price, and the more likely back to it the farther the price went. */
export function nextTrade(
  { amounts, tokens }: (typeof v2Pools)[number],
  reserves: readonly [bigint, bigint],
  random: () => number,
): NextTrade {
  // The first token's price in the second, against that of the seed.
  const drift = ratio(reserves) / ratio(amounts) - 1
  const sellsFirst = random() < 0.5 + drift / (2 * farthest)
  const [path, held] = sellsFirst
    ? ([tokens, reserves[0]] as const)
    : ([[tokens[1], tokens[0]], reserves[1]] as const)
  const part = BigInt(Math.ceil(random() * largest * 1e9))
  const amount = (held * part) / 10n ** 9n
  return { path, amount: amount > 0n ? amount : 1n }
}

const ratio = ([first, second]: readonly [bigint, bigint]) => Number(second) / Number(first)
