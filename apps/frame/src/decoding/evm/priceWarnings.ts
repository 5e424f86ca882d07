import type { CardAmount, CardWarning } from '../../stage/ApprovalCard.js'
import { caution, danger } from '../card/makeCard.js'

/** What a part of a trade is worth; undefined for what has no amount, like an NFT. */
export type Valued = Pick<CardAmount, 'raw' | 'unverified' | 'usd'> | undefined

/**
 * Compares what leaves with what comes back, in the worst case: what has no known value is worth nothing if it comes
 * back, so that no junk on top hides a bad price.
 */
export function priceWarnings(out: readonly Valued[], into: readonly Valued[]): CardWarning[] {
  const [paid, received] = [dollarsOf(out), dollarsOf(into)]
  // At least a dollar for what has no known value itself.
  const isEnough = received >= paid / 2 && (received >= 1 || out.every((amount) => amount?.usd))
  if (isEnough) return []
  const unknown = into.filter((amount) => !amount?.usd)
  if (!unknown.length) return [danger(received < paid / 2 ? 'badPrice' : 'almostNothing')]
  // Only the price of a well-known coin may be missing: the visitor can judge its amount.
  const isJunk = unknown.some((amount) => !amount || amount.raw || amount.unverified)
  return [(isJunk ? danger : caution)('unverifiedBack')]
}

export const dollarsOf = (amounts: readonly Valued[]): number =>
  amounts.reduce((total, amount) => total + (amount?.usd?.value ?? 0), 0)
