import type { Hex } from 'viem'
import type { MultiChainRpc } from '../../chain/createMultiChainRpc.js'
import type { SwapMarket, SwapMarkets, SwapVenue } from '../port/SwapMarket.js'
import type { SwapAsset, SwapPair } from '../port/SwapProvider.js'
import { routeOut } from './amountOut.js'
import { bestFirst, coinPrice } from './bestFirst.js'
import { type ConfirmedRoute, confirmRoutes } from './confirmRoutes.js'
import { createPoolFinder } from './createPoolFinder.js'
import { descending } from './descending.js'
import { findRoutes } from './findRoutes.js'
import { inDirection, type Pool, type Route } from './Pool.js'
import { readPools } from './readPools.js'
import { pairsOf, tokenPaths } from './tokenPaths.js'

/** Finds routes on the chain as it is now. */
export type RouteQuoter = {
  /** The best first. */
  confirmed(
    request: SwapPair & { readonly amount: bigint; readonly gasPrice?: bigint },
  ): Promise<readonly ConfirmedRoute[]>
  /** The route that gives most for more than any of the pools has seen. */
  deepest(pair: SwapPair): Promise<Route | undefined>
}

/** v3 counts amounts with a sign. */
const maxAmount = 2n ** 255n - 1n

/** Creates what finds routes: pools are remembered for minutes, what they hold is read for each quote. */
export function createRouteQuoter(
  calls: MultiChainRpc,
  markets: SwapMarkets,
  now: () => number,
): RouteQuoter {
  const findPools = createPoolFinder(calls, now)

  return {
    async confirmed({ amount, chain, from, gasPrice, to }) {
      if (amount <= 0n || amount > maxAmount) return []
      const { pools, ways } = await readMarket({ chain, from, to })
      const routes = ways.flatMap(({ paths, venue }) => findRoutes(venue, pools, paths, amount))
      const confirmed = await confirmRoutes(calls, chain, routes, amount)
      const [way] = ways
      const price = way && coinPrice(pools, way.venue.wrapped, tokenOf(to, way.venue))
      return bestFirst(confirmed, gasPrice, price)
    },

    async deepest(pair) {
      const { pools, ways } = await readMarket(pair)
      const sizes = ways.flatMap(({ from }) => pools.map((pool) => reserveOf(pool, from)))
      const [amount = 0n] = sizes.sort(descending)
      return ways
        .flatMap(({ paths, venue }) => findRoutes(venue, pools, paths, amount))
        .map((route) => ({ route, out: routeOut(route.hops, amount) }))
        .sort((a, b) => descending(a.out, b.out))[0]?.route
    },
  }

  /** The pools that may join two tokens, and the rows of tokens to try at each venue. */
  async function readMarket({ chain, from, to }: SwapPair) {
    const market = markets.get(chain)
    const ways = (market?.pools ?? []).map((venue) => wayOf(venue, market?.bases ?? [], from, to))
    const places = await Promise.all(
      ways.map(({ paths, venue }) => findPools(chain, venue, pairsOf(paths))),
    )
    return { ways, pools: await readPools(calls, chain, places.flat()) }
  }
}

/** A token's contract at a venue, where the coin is a token too. */
const tokenOf = (asset: SwapAsset, venue: SwapVenue): Hex =>
  asset === 'native' ? venue.wrapped : asset

function wayOf(venue: SwapVenue, bases: SwapMarket['bases'], from: SwapAsset, to: SwapAsset) {
  const start = tokenOf(from, venue)
  return {
    venue,
    from: start,
    paths: tokenPaths(start, tokenOf(to, venue), [venue.wrapped, ...bases]),
  }
}

const reserveOf = (pool: Pool, token: Hex): bigint => {
  const [, to] = pool.tokens
  if (!pool.tokens.includes(token)) return 0n
  return inDirection({ pool, from: token, to }, pool.reserves)[0]
}
