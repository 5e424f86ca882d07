import type { ConvertHop } from '@latchkey/protocol/api'
import type { ContractCall } from '../../ports/Adapter.js'
import type { SwapSteps, SwapTerms } from '../../state/swap/swapFlow.js'

/** How good a quote is, against prices known from elsewhere. */
export type SwapRating = 'fair' | 'worse' | 'bad' | 'unknown'

/** What an amount of one token brings of another now. */
export type SwapQuote = {
  readonly fromUnits: bigint
  readonly toUnits: bigint
  /** What arrives at least, with the fixed slippage. @spec S5.40 */
  readonly minReceived: bigint
  readonly route?: readonly ConvertHop[]
  readonly fee?: number
  readonly priceImpact?: number
  /** By how much it is worse than prices known from elsewhere, the server's or the page's, whichever is worse. */
  readonly deviation?: number
  readonly rating: SwapRating
  /** In milliseconds. */
  readonly expiresAt: number
  /** What both sides are worth, where that is known. */
  readonly fromValue?: number
  readonly toValue?: number
  /** Whether the router may not take the token yet, as the server knows it. */
  readonly needsAllowance: boolean
}

/** A swap that was built, read, and tried on the chain. */
export type SwapPreview = {
  readonly quote: SwapQuote
  readonly terms: SwapTerms
  /** The wallet that it was made for: another one may take other requests. */
  readonly connectorId: string
  /** The requests to the wallet, in their order. */
  readonly steps: SwapSteps
  /** The very transaction of the swap that is sent. */
  readonly call: ContractCall
  /** At most, of all steps, in the smallest unit of the coin. */
  readonly networkFee: bigint
  readonly networkFeeValue?: number
  readonly canPayFee: boolean
  /** In milliseconds. */
  readonly expiresAt: number
}
