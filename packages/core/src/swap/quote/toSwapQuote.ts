import type { ConvertQuote } from '@latchkey/protocol/api'
import type { SwapQuote, SwapRating } from '../market/SwapPreview.js'

/** What is known besides the server's quote. */
export type ToSwapQuoteInput = {
  readonly quote: ConvertQuote
  readonly now: number
  readonly fromValue: number | undefined
  readonly toValue: number | undefined
}

/** How long a quote is good, whatever the server's clock says. */
const lifeMs = 30_000

/** How much less than quoted may arrive, in percent. @spec S5.40 S9.40 */
export const slippage = 1n

/** Reads a server's quote: what arrives at least is the page's own sum, and how good it is, is compared. */
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
    // From when it was received: the server's clock says nothing by the visitor's.
    expiresAt: now + lifeMs,
    ...(fromValue !== undefined && { fromValue }),
    ...(toValue !== undefined && { toValue }),
    // Asked for apart from the price.
    needsAllowance: false,
  }
}

/** What arrives at least, of what is quoted; never nothing. @spec S5.40 */
function minReceivedOf(toUnits: bigint): bigint {
  const least = (toUnits * (100n - slippage)) / 100n
  return least > 0n ? least : 1n
}

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
  const impacts = parts.filter((part) => part !== undefined && Number.isFinite(part)) as number[]
  return impacts.length > 0 ? Math.max(...impacts) : undefined
}
