import { concat, type Hex, numberToHex } from 'viem'
import type { Hop } from './Pool.js'

/** The tokens of a row of hops, one more than there are hops. */
export const tokensOf = (hops: readonly Hop[]): readonly Hex[] => [
  ...hops.slice(0, 1).map(({ from }) => from),
  ...hops.map(({ to }) => to),
]

/** A row of hops as v3 writes it: token, fee, token, … */
export const encodePath = (hops: readonly Hop[]): Hex =>
  concat([
    ...hops.slice(0, 1).map(({ from }) => from),
    ...hops.flatMap(({ pool, to }) => [numberToHex(pool.fee, { size: 3 }), to]),
  ])
