import type { ConvertQuote } from '@latchkey/protocol/api'
import type { ProviderQuote, QuoteRequest } from './port/SwapProvider.js'
import { caipOf } from './port/swapAddresses.js'

type TokenValue = { readonly price: number; readonly decimals: number }

/** What both tokens are worth by prices known from elsewhere. */
export type PairValues = Readonly<Record<'from' | 'to', TokenValue>>

/** Completes what a provider offers for the wire; `until` is when it expires at the latest. */
export function toWireQuote(
  { amount, chain, from, to }: QuoteRequest,
  { expiresAt, fee, priceImpact, route, toAmount }: ProviderQuote,
  values: PairValues | undefined,
  until: number,
): ConvertQuote {
  const deviation =
    values && deviationOf(worthOf(amount, values.from), worthOf(toAmount, values.to))
  return {
    id: null,
    fromAmount: `${amount}`,
    fromAccount: caipOf(chain, from),
    toAmount: `${toAmount}`,
    toAccount: caipOf(chain, to),
    ...(route && {
      route: route.map((hop) => ({
        ...hop,
        from: caipOf(chain, hop.from),
        to: caipOf(chain, hop.to),
      })),
    }),
    ...(fee !== undefined && { fee }),
    ...(priceImpact !== undefined && { priceImpact }),
    ...(deviation !== undefined && { deviation }),
    minReceived: `${leastOf(toAmount)}`,
    expiresAt: Math.min(until, expiresAt ?? until),
  }
}

/** What arrives at least, by the slippage that is tolerated; never nothing, which would take any price. @spec S5.40 */
const leastOf = (toAmount: bigint) => (toAmount > 1n ? (toAmount * 99n) / 100n : toAmount)

/** By how much what arrives is worth less than what leaves; undefined where that cannot be said. */
function deviationOf(paid: number, got: number): number | undefined {
  if (!(paid > 0) || !Number.isFinite(paid) || !Number.isFinite(got)) return undefined
  // The wire has room for a thousandfold gain.
  return Math.max(-1_000, 1 - got / paid)
}

const worthOf = (units: bigint, { decimals, price }: TokenValue) =>
  (Number(units) / 10 ** decimals) * price
