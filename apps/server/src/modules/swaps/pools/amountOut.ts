import { type Hop, inDirection } from './Pool.js'

export const feeParts = 1_000_000n

/** The largest number that a v2 pool can count of a token; a swap that brings it above this reverts. */
export const maxReserve = 2n ** 112n - 1n

/** What reserves that stay in balance give for an amount, in the whole numbers of v2's router. */
export function constantProduct(
  amount: bigint,
  [reserveIn, reserveOut]: readonly [bigint, bigint],
  fee: number,
): bigint {
  const entering = amount * (feeParts - BigInt(fee))
  const whole = reserveIn * feeParts + entering
  return whole === 0n ? 0n : (entering * reserveOut) / whole
}

/**
 * What a hop gives for an amount, 0 where it can't: of v2 to the last unit, of v3 as far as its price stays in the range
 * where it is now.
 */
export function amountOut(hop: Hop, amount: bigint): bigint {
  const { fee, reserves, venue } = hop.pool
  const [reserveIn, reserveOut] = inDirection(hop, reserves)
  if (venue.kind === 'v2' && amount + reserveIn > maxReserve) return 0n
  return constantProduct(amount, [reserveIn, reserveOut], fee)
}

/** What a row of hops gives. */
export const routeOut = (hops: readonly Hop[], amount: bigint): bigint =>
  hops.reduce((left, hop) => amountOut(hop, left), amount)
