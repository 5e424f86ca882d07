import type { ConvertHop, ConvertQuote } from '@latchkey/protocol/api'
import type { ContractCall } from '../../ports/Adapter.js'
import type { SwapSteps, SwapTerms } from '../../state/swap/swapFlow.js'

/** A quote's rating against independent prices. */
export type SwapRating = 'fair' | 'worse' | 'bad' | 'unknown'

/** A quote for an amount. */
export type SwapQuote = {
  readonly fromUnits: bigint
  readonly toUnits: bigint
  /** Minimum received, after the fixed slippage. @spec S5.40 */
  readonly minReceived: bigint
  readonly route?: readonly ConvertHop[]
  readonly fee?: number
  readonly priceImpact?: number
  /** The worse of the server's and the page's deviation from independent prices. */
  readonly deviation?: number
  readonly rating: SwapRating
  /** In milliseconds. */
  readonly expiresAt: number
  readonly fromValue?: number
  readonly toValue?: number
  /** Whether the router lacks an allowance, by the server's data. */
  readonly needsAllowance: boolean
}

/** A built, checked and simulated swap. */
export type SwapPreview = {
  readonly quote: SwapQuote
  readonly terms: SwapTerms
  /** Another wallet may need other requests. */
  readonly connectorId: string
  readonly steps: SwapSteps
  /** The exact transaction that will be sent. */
  readonly call: ContractCall
  /** Maximum fee of all steps, in the coin's smallest unit. */
  readonly networkFee: bigint
  readonly networkFeeValue?: number
  readonly canPayFee: boolean
  readonly expiresAt: number
}

/** The reviewed terms of a swap. */
export type ShownTerms = Pick<SwapTerms, 'amount' | 'minReceived'>

/** Whether more is sold or less guaranteed than shown; only the guarantee has slippage. */
export function isWorseThan(seen: ShownTerms, now: ShownTerms): boolean {
  return (
    BigInt(now.amount) > BigInt(seen.amount) || BigInt(now.minReceived) < BigInt(seen.minReceived)
  )
}

type ToSwapQuoteInput = {
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
type RateQuoteInput = {
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
