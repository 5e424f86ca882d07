import type { Hex } from 'viem'
import type { SwapVenue } from '../port/SwapMarket.js'

/** A pool that a venue's factory names, and that names the two tokens itself. */
export type PoolPlace = {
  readonly venue: SwapVenue
  readonly address: Hex
  /** In the order of the pool: the lower address first. */
  readonly tokens: readonly [Hex, Hex]
  /** What it takes, in millionths. */
  readonly fee: number
}

/** A pool as it stands at one block. */
export type Pool = PoolPlace & {
  /** What it holds of each token; of v3, what a v2 pool of the same depth would hold at this price. */
  readonly reserves: readonly [bigint, bigint]
  /** So many units of the first token are worth so many of the second, before any fee. */
  readonly price: readonly [bigint, bigint]
}

export type Hop = { readonly pool: Pool; readonly from: Hex; readonly to: Hex }

/** The way from one token to another, by the pools of one venue. */
export type Route = { readonly venue: SwapVenue; readonly hops: readonly Hop[] }

/** A pair of values by the direction of a hop: of the token that enters first. */
export const inDirection = <T>({ from, pool }: Hop, [first, second]: readonly [T, T]) =>
  from === pool.tokens[0] ? ([first, second] as const) : ([second, first] as const)
