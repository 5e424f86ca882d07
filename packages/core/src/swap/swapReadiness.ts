import { type ErrorCode, isLatchkeyError } from '@latchkey/protocol'
import { tokenUnits } from '../account/tokenUnits.js'
import type { Context } from '../runtime/context.js'
import { type AmountProblem, parseAmount } from '../send/transfer/parseAmount.js'
import type { SwapToken } from '../state/swap/swapFlow.js'
import type { SwapSlice } from '../state/swap/swapSlice.js'
import type { SwapQuote } from './market/SwapPreview.js'
import { isSameSwapToken, swapContract } from './market/swapRequest.js'
import { swapBalanceOf, swapCoinBalance, swapDecimalsError } from './swapBalances.js'
import { heldTokens } from './tokens/ownSwapTokens.js'

/** The next missing step, if any. */
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

/** The parts of form and quote that decide. */
export type SwapReadinessInput = Pick<SwapSlice, 'amount' | 'source' | 'to' | 'typed'> & {
  /** In the source's smallest unit; undefined while unknown. */
  readonly held: bigint | undefined
  readonly heldCoin: bigint | undefined
  readonly isCoin: boolean
  readonly fromUnits: bigint | undefined
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

/** Returns the form's next step in filling order. */
export function swapReadiness(input: SwapReadinessInput): SwapReadiness {
  const { amount, error, held, heldCoin, isCoin, source, to, typed } = input
  if (!source || !to) return 'select-token'
  if (isSameSwapToken(source, to)) return 'same-token'
  if (isLatchkeyError(error, 'swap/decimals-mismatch')) return 'wrong-decimals'
  const parsed = parseAmount(amount, (typed === 'source' ? source : to).decimals)
  if (!parsed.ok) return amountSteps[parsed.reason]
  const leaves = typed === 'source' ? parsed.units : input.fromUnits
  if (held !== undefined && leaves !== undefined && leaves > held) return 'insufficient-funds'
  // The fee needs part of the coin.
  if (isCoin && held !== undefined && leaves === held) return 'insufficient-fee'
  if (heldCoin === 0n) return 'insufficient-fee'
  if (error) return (isLatchkeyError(error) && errorSteps[error.code]) || 'unavailable'
  return input.fromUnits === undefined ? 'quoting' : 'ready'
}

/** The form's quote query. */
export type QuoteState = { readonly data?: SwapQuote; readonly error?: unknown }

/** Gathers the input of `swapReadiness`. */
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

/** Balance lists omit tokens without decimals and those found by address. */
const isInBalances = (token: SwapToken | undefined) =>
  token?.isListed === true && token.decimals > 0
