import type { Hex } from 'viem'
import type { ConfirmedRoute } from './confirmRoutes.js'
import { descending } from './descending.js'
import { inDirection, type Pool, type Route } from './Pool.js'

/** What a swap uses of gas at most, where a pool writes for the first time and tokens are slow. */
const gasOfKind = {
  v2: { base: 120_000n, hop: 90_000n },
  v3: { base: 130_000n, hop: 120_000n },
} as const

/** What a route uses of gas where the node does not say. */
export const routeGas = ({ hops, venue }: Route): bigint =>
  gasOfKind[venue.kind].base + gasOfKind[venue.kind].hop * BigInt(hops.length)

/** So many wei are worth so many units of a token, by the deepest pool that has both; undefined where none has. */
export function coinPrice(
  pools: readonly Pool[],
  wrapped: Hex,
  to: Hex,
): readonly [wei: bigint, units: bigint] | undefined {
  if (to === wrapped) return [1n, 1n]
  let deepest = 0n
  let price: readonly [bigint, bigint] | undefined
  for (const pool of pools) {
    if (!pool.tokens.includes(wrapped) || !pool.tokens.includes(to)) continue
    const hop = { pool, from: wrapped, to }
    const [depth] = inDirection(hop, pool.reserves)
    if (depth > deepest) [deepest, price] = [depth, inDirection(hop, pool.price)]
  }
  return price
}

/** Routes by what arrives, less what the gas is worth where both prices are known; the best first. */
export function bestFirst(
  routes: readonly ConfirmedRoute[],
  gasPrice: bigint | undefined,
  price: readonly [wei: bigint, units: bigint] | undefined,
): readonly ConfirmedRoute[] {
  const [wei, units] = price ?? [1n, 0n]
  const net = ({ out, route }: ConfirmedRoute) =>
    out - (routeGas(route) * (gasPrice ?? 0n) * units) / wei
  return routes
    .map((route) => ({ route, net: net(route) }))
    .sort((a, b) => descending(a.net, b.net))
    .map(({ route }) => route)
}
