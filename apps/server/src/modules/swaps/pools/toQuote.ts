import type { ProviderQuote, SwapPair } from '../port/SwapProvider.js'
import { feeParts } from './amountOut.js'
import type { ConfirmedRoute } from './confirmRoutes.js'
import { inDirection, type Route } from './Pool.js'

/** Prices have so many parts. */
const parts = 1_000_000_000n

/** What all pools of a route take, as a part of the amount. */
const routeFee = ({ hops }: Route): number =>
  hops.reduce((sum, { pool }) => sum + pool.fee, 0) / Number(feeParts)

/** By how much a swap worsens the price, beside what the pools take: 0.01 is one percent. */
function priceImpact({ out, route }: ConfirmedRoute, amount: bigint): number {
  let [ideal, whole] = [amount, 1n]
  for (const hop of route.hops) {
    const [priceIn, priceOut] = inDirection(hop, hop.pool.price)
    ideal *= priceOut * (feeParts - BigInt(hop.pool.fee))
    whole *= priceIn * feeParts
  }
  const lost = ideal - out * whole
  return lost <= 0n ? 0 : Number((lost * parts) / ideal) / Number(parts)
}

/** A route as the port has it. */
export function toQuote(
  confirmed: ConfirmedRoute,
  { amount, from, to }: SwapPair & { readonly amount: bigint },
): ProviderQuote {
  const { hops, venue } = confirmed.route
  return {
    toAmount: confirmed.out,
    route: hops.map((hop, at) => ({
      venue: venue.name,
      from: at === 0 ? from : hop.from,
      to: at === hops.length - 1 ? to : hop.to,
      feeBps: hop.pool.fee / 100,
    })),
    fee: routeFee(confirmed.route),
    priceImpact: priceImpact(confirmed, amount),
  }
}
