import type { ConvertQuote } from '@latchkey/protocol/api'
import type { SwapQuote, SwapRating } from '../market/SwapPreview.js'

export type ToSwapQuoteInput = {
  readonly quote: ConvertQuote
  readonly now: number
  readonly fromValue: number | undefined
  readonly toValue: number | undefined
}

const lifeMs = 30_000

/** In percent. @spec S5.40 S9.40 */
export const slippage = 1n

/** Computes the minimum and the rating itself, rather than trusting the server. */
export function toSwapQuote(input: ToSwapQuoteInput): SwapQuote {
  const { fromValue, now, quote, toValue } = input
  const { deviation, fee, priceImpact, route } = quote
  const toUnits = BigInt(quote.toAmount)
  const ownDeviation = fromValue && toValue !== undefined ? 1 - toValue / fromValue : undefined
  const worst = worstOf(deviation, ownDeviation)
  return {
    fromUnits: BigInt(quote.fromAmount),
    toUnits,
    minReceived: minReceivedOf(toUnits),
    ...(route && { route }),
    ...(fee !== undefined && { fee }),
    ...(priceImpact !== undefined && { priceImpact }),
    ...(worst !== undefined && { deviation: worst }),
    rating: rateQuote({ deviation, ownDeviation, priceImpact }),
    // From receipt: server and visitor clocks differ.
    expiresAt: now + lifeMs,
    ...(fromValue !== undefined && { fromValue }),
    ...(toValue !== undefined && { toValue }),
    needsAllowance: false,
  }
}

/** Never zero. @spec S5.40 */
function minReceivedOf(toUnits: bigint): bigint {
  const least = (toUnits * (100n - slippage)) / 100n
  return least > 0n ? least : 1n
}

/** Fractions: 0.01 is one percent worse. */
export type RateQuoteInput = {
  readonly deviation?: number
  readonly ownDeviation?: number
  readonly priceImpact?: number
}

const limits = { worse: 0.03, bad: 0.1 } as const

/** Rates by the worst known value; without an independent price, a good quote is `unknown`. */
export function rateQuote({ deviation, ownDeviation, priceImpact }: RateQuoteInput): SwapRating {
  const worst = worstOf(deviation, ownDeviation, priceImpact) ?? 0
  if (worst > limits.bad) return 'bad'
  if (worst > limits.worse) return 'worse'
  return worstOf(deviation, ownDeviation) === undefined ? 'unknown' : 'fair'
}

export function worstOf(...parts: readonly (number | undefined)[]): number | undefined {
  const impacts = parts.filter((part) => part !== undefined && Number.isFinite(part)) as number[]
  return impacts.length > 0 ? Math.max(...impacts) : undefined
}
