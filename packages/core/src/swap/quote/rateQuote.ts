import type { SwapRating } from '../market/SwapPreview.js'

/** What is known of a quote, as parts of one: 0.01 is one percent worse. */
export type RateQuoteInput = {
  /** The server's comparison with prices from elsewhere. */
  readonly deviation?: number
  /** The page's own, from the prices of its balances. */
  readonly ownDeviation?: number
  readonly priceImpact?: number
}

const limits = { worse: 0.03, bad: 0.1 } as const

/** Rates a quote by the worst that is known of it; without any price from elsewhere, a good one is unknown. */
export function rateQuote({ deviation, ownDeviation, priceImpact }: RateQuoteInput): SwapRating {
  const worst = worstOf(deviation, ownDeviation, priceImpact) ?? 0
  if (worst > limits.bad) return 'bad'
  if (worst > limits.worse) return 'worse'
  return worstOf(deviation, ownDeviation) === undefined ? 'unknown' : 'fair'
}

/** The highest of the numbers that are known; undefined where none is. */
export function worstOf(...parts: readonly (number | undefined)[]): number | undefined {
  const known = parts.filter((part) => part !== undefined && Number.isFinite(part)) as number[]
  return known.length > 0 ? Math.max(...known) : undefined
}
