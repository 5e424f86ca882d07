import type { ConvertHop } from '@latchkey/protocol/api'
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
