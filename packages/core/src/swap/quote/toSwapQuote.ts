import type { ConvertQuote } from '@latchkey/protocol/api'
import type { SwapQuote } from '../market/SwapPreview.js'
import { rateQuote, worstOf } from './rateQuote.js'

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
