import { type ErrorCode, isLatchkeyError } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { type AmountProblem, parseAmount } from '../send/transfer/parseAmount.js'
import { tokenUnits } from '../send/transfer/tokenUnits.js'
import type { SwapToken } from '../state/swap/swapFlow.js'
import type { SwapSlice } from '../state/swap/swapSlice.js'
import type { SwapQuote } from './market/SwapPreview.js'
import { isSameSwapToken, swapContract } from './market/swapContract.js'
import { swapBalanceOf, swapCoinBalance, swapDecimalsError } from './swapBalances.js'
import { heldTokens } from './tokens/ownSwapTokens.js'

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

/** What is known of the quote of the form, as a query has it. */
export type QuoteState = { readonly data?: SwapQuote; readonly error?: unknown }

/** Returns what decides the next step of the form, as it stands. */
export function swapReadinessInput(
  context: Context,
  { data, error }: QuoteState = {},
): SwapReadinessInput {
  const { amount, source, to, typed } = context.store.get().swap
  const held = swapBalanceOf(context, source)
  const coin = swapCoinBalance(context)
  const isNone = isInBalances(source) && heldTokens(context).length > 0
  return {
    amount,
    source,
    to,
    typed,
    held: held ? tokenUnits(held) : isNone ? 0n : undefined,
    heldCoin: coin && tokenUnits(coin),
    isCoin: source !== undefined && swapContract(source) === undefined,
    fromUnits: data?.fromUnits,
    error: [source, to].map((token) => swapDecimalsError(context, token)).find(Boolean) ?? error,
  }
}

/** Whether a list of balances that lacks a token says that there is none: it never has those without decimals, nor those found by their address. */
const isInBalances = (token: SwapToken | undefined) =>
  token?.isListed === true && token.decimals > 0
