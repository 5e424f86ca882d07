import type { Hex } from 'viem'

/** A factory of pools with the formula and router of Uniswap v2. */
export type V2Venue = {
  readonly kind: 'v2'
  /** The market, as people know it. */
  readonly name: string
  readonly factory: Hex
  readonly router: Hex
  /** The token that stands for the coin. */
  readonly wrapped: Hex
  /** What each pool takes, in hundredths of a percent. */
  readonly feeBps: number
}

/** A factory of pools with the formula, quoter and router of Uniswap v3. */
export type V3Venue = {
  readonly kind: 'v3'
  readonly name: string
  readonly factory: Hex
  readonly quoter: Hex
  readonly router: Hex
  readonly wrapped: Hex
  /** The fees whose pools are looked for, in millionths as the factory writes them: 3000 is 0.3 %. */
  readonly fees: readonly number[]
  /** Which methods it has: `router` those with a deadline each, `router02` the later ones, whose deadline is that of a multicall. */
  readonly methods: 'router' | 'router02'
}

/** Pools of one operator of them. */
export type SwapVenue = V2Venue | V3Venue

/** Where one chain's tokens are swapped; all addresses are in lower case. */
export type SwapMarket = {
  readonly pools: readonly SwapVenue[]
  /** Tokens that routes may go through, beside the wrapped coin. */
  readonly bases: readonly Hex[]
  /** What is listed: addresses, or the path or URL of a token list. */
  readonly tokens: readonly Hex[]
  readonly tokenList: string | undefined
}

/** By chain, CAIP-2: what `SWAPS` says. */
export type SwapMarkets = ReadonlyMap<string, SwapMarket>
