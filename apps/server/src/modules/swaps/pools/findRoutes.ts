import type { Hex } from 'viem'
import type { SwapVenue } from '../port/SwapMarket.js'
import { amountOut, routeOut } from './amountOut.js'
import { descending } from './descending.js'
import type { Hop, Pool, Route } from './Pool.js'
import { pairKey } from './tokenPaths.js'

/** So many routes of a venue are asked about in one call. */
const maxRoutes = 48
/** Rows of up to so many tokens are tried with each of the pools that join them. */
const maxTokensForAll = 3

/** The routes of a venue for an amount along these rows of tokens, the most promising first. */
export function findRoutes(
  venue: SwapVenue,
  pools: readonly Pool[],
  paths: readonly (readonly Hex[])[],
  amount: bigint,
): readonly Route[] {
  const byPair = new Map<string, Pool[]>()
  for (const pool of pools.filter((each) => each.venue === venue)) {
    const key = pairKey(...pool.tokens)
    byPair.set(key, [...(byPair.get(key) ?? []), pool])
  }
  return paths
    .map((path) => path.slice(1).map((to, at) => hopsBetween(path[at] ?? to, to)))
    .flatMap((choices) =>
      // How deep a pool is beyond its present price only its contracts know: one of a narrow range looks deepest.
      choices.length < maxTokensForAll ? allRows(choices) : bestRow(choices, amount),
    )
    .map((hops) => ({ hops, out: routeOut(hops, amount) }))
    .filter(({ out }) => out > 0n)
    .sort((a, b) => descending(a.out, b.out))
    .slice(0, maxRoutes)
    .map(({ hops }) => ({ venue, hops }))

  function hopsBetween(from: Hex, to: Hex): readonly Hop[] {
    return (byPair.get(pairKey(from, to)) ?? []).map((pool) => ({ pool, from, to }))
  }
}

type Row = readonly Hop[]

/** Every way to take one of the choices at each place. */
const allRows = (choices: readonly Row[]): readonly Row[] =>
  choices.reduce<readonly Row[]>(
    (rows, hops) => rows.flatMap((row) => hops.map((hop) => [...row, hop])),
    [[]],
  )

/** The best choice at each place, as a list of one row or none: more into the next pool is never less out of it. */
function bestRow(choices: readonly Row[], amount: bigint): readonly Row[] {
  const row: Hop[] = []
  let left = amount
  for (const hops of choices) {
    const [best] = hops
      .map((hop) => ({ hop, out: amountOut(hop, left) }))
      .sort((a, b) => descending(a.out, b.out))
    if (!best) return []
    row.push(best.hop)
    left = best.out
  }
  return [row]
}
