import { type ErrorCode, isLatchkeyError } from '@latchkey/protocol'
import { type AmountProblem, parseAmount } from '../send/transfer/parseAmount.js'
import type { SwapSlice } from '../state/swap/swapSlice.js'
import { isSameSwapToken } from './market/swapContract.js'

/** The one step that is missing before the preview, or none. */
export type SwapReadiness =
  | 'select-token'
  | 'enter-amount'
  | 'incorrect-value'
  | 'same-token'
  | 'insufficient-funds'
  | 'insufficient-fee'
  | 'quoting'
  | 'no-route'
  | 'wrong-decimals'
  | 'unavailable'
  | 'ready'

/** The form and its quote, as far as they decide. */
export type SwapReadinessInput = Pick<SwapSlice, 'amount' | 'source' | 'to' | 'typed'> & {
  /** What the account holds of the source, in its smallest unit; undefined while that is not known. */
  readonly held: bigint | undefined
  /** What it holds of the coin. */
  readonly heldCoin: bigint | undefined
  readonly isCoin: boolean
  /** What leaves, by the quote. */
  readonly fromUnits: bigint | undefined
  /** What went wrong with the tokens or the quote. */
  readonly error: unknown
}

const amountSteps = {
  empty: 'enter-amount',
  zero: 'enter-amount',
  invalid: 'incorrect-value',
  negative: 'incorrect-value',
  precision: 'incorrect-value',
  'too-large': 'insufficient-funds',
} as const satisfies Record<AmountProblem, SwapReadiness>

const errorSteps: { readonly [C in ErrorCode]?: SwapReadiness } = {
  'swap/no-route': 'no-route',
  'swap/same-token': 'same-token',
  'swap/insufficient-funds': 'insufficient-funds',
  'swap/insufficient-fee': 'insufficient-fee',
}

/** Returns the one next step of the form, in the order in which it is filled in. */
export function swapReadiness(input: SwapReadinessInput): SwapReadiness {
  const { amount, error, held, heldCoin, isCoin, source, to, typed } = input
  if (!source || !to) return 'select-token'
  if (isSameSwapToken(source, to)) return 'same-token'
  // What the digits mean is not known.
  if (isLatchkeyError(error, 'swap/decimals-mismatch')) return 'wrong-decimals'
  const parsed = parseAmount(amount, (typed === 'source' ? source : to).decimals)
  if (!parsed.ok) return amountSteps[parsed.reason]
  const leaves = typed === 'source' ? parsed.units : input.fromUnits
  if (held !== undefined && leaves !== undefined && leaves > held) return 'insufficient-funds'
  // All of the coin leaves nothing for the fee; nor does none of it.
  if (isCoin && held !== undefined && leaves === held) return 'insufficient-fee'
  if (heldCoin === 0n) return 'insufficient-fee'
  if (error) return (isLatchkeyError(error) && errorSteps[error.code]) || 'unavailable'
  return input.fromUnits === undefined ? 'quoting' : 'ready'
}
