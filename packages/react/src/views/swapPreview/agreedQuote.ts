import type { SwapPreview, SwapQuote, SwapTerms } from '@latchkey/core/swap'

const badShare = 0.9

/** The price is rated only if freshly compared; otherwise it is not fair. */
export function agreedQuote(terms: SwapTerms, fresh: SwapPreview | undefined): SwapQuote {
  const quote = fresh && isSameSwap(terms, fresh.terms) ? fresh.quote : undefined
  const [agreed, now] = [BigInt(terms.toAmount), quote?.toUnits ?? 0n]
  // Thousandths suffice, and any bigint fits.
  const share = now === 0n ? 0 : Number((agreed * 1_000n) / now) / 1_000
  const isFarBelow = quote !== undefined && share < badShare
  return {
    rating: isFarBelow ? 'bad' : (quote?.rating ?? 'unknown'),
    deviation: isFarBelow ? Math.max(1 - share, quote.deviation ?? 0) : quote?.deviation,
    priceImpact: quote?.priceImpact,
    route: quote?.route,
    fee: quote?.fee,
    fromUnits: BigInt(terms.amount),
    toUnits: agreed,
    minReceived: BigInt(terms.minReceived),
    expiresAt: Number.POSITIVE_INFINITY,
    needsAllowance: false,
  }
}

function isSameSwap(one: SwapTerms, other: SwapTerms): boolean {
  const keyOf = ({ amount, networkId, source, to }: SwapTerms) =>
    `${networkId} ${amount} ${source.address} ${to.address}`.toLowerCase()
  return keyOf(one) === keyOf(other)
}
