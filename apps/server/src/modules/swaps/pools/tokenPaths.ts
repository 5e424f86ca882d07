import type { Hex } from 'viem'
import type { TokenPair } from './createPoolFinder.js'

/** Up to so many bases, routes may also go over two of them: their number grows with its square. */
const maxBasesForTwo = 4

/** The rows of tokens that a swap may go through: none between, one base, or two. */
export function tokenPaths(from: Hex, to: Hex, bases: readonly Hex[]): readonly (readonly Hex[])[] {
  if (from === to) return []
  const between = [...new Set(bases)].filter((base) => base !== from && base !== to)
  const overOne = between.map((base) => [from, base, to])
  if (between.length > maxBasesForTwo) return [[from, to], ...overOne]
  const overTwo = between.flatMap((first) =>
    between.filter((second) => second !== first).map((second) => [from, first, second, to]),
  )
  return [[from, to], ...overOne, ...overTwo]
}

/** The pairs of neighbours in rows of tokens, each once. */
export function pairsOf(paths: readonly (readonly Hex[])[]): readonly TokenPair[] {
  const pairs = paths.flatMap((path) =>
    path.slice(1).map((token, at) => [path[at] ?? token, token] as const),
  )
  return [...new Map(pairs.map((pair) => [pairKey(...pair), pair])).values()]
}

/** A name of a pair that is the same in both orders. */
export const pairKey = (a: Hex, b: Hex): string => (a < b ? `${a} ${b}` : `${b} ${a}`)
