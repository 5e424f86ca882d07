import type { Context } from '../runtime/context.js'
import { tokenUnits } from '../send/transfer/tokenUnits.js'
import type { SwapToken } from '../state/swap/swapFlow.js'
import type { SwapQuote } from './market/SwapPreview.js'
import { swapContract } from './market/swapContract.js'
import { swapBalanceOf, swapCoinBalance, swapDecimalsError } from './swapBalances.js'
import type { SwapReadinessInput } from './swapReadiness.js'
import { heldTokens } from './tokens/ownSwapTokens.js'

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
