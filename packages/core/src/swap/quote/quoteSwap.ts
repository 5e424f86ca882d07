import { LatchkeyError } from '@latchkey/protocol'
import type { ConvertQuote } from '@latchkey/protocol/api'
import type { Context } from '../../runtime/context.js'
import type { HttpCallOptions } from '../../runtime/http/createHttp.js'
import type { SwapQuote } from '../market/SwapPreview.js'
import type { SwapRequest } from '../market/swapRequest.js'
import { findSourceAmount } from './findSourceAmount.js'
import { requestQuote, seemsToNeedAllowance } from './requestQuote.js'
import { swapPrices, worthOf } from './swapPrices.js'
import { toSwapQuote } from './toSwapQuote.js'

/** What may come along with a quote. */
export type QuoteSwapOptions = HttpCallOptions & { readonly gasPrice?: string }

/** Asks the server what the form would bring, and whether it seems to need an allowance first. @spec S7.06 S7.08 */
export async function quoteSwap(
  context: Context,
  request: SwapRequest,
  options: HttpCallOptions = {},
): Promise<SwapQuote> {
  const { side, units } = request
  const needs = (amount: bigint) => seemsToNeedAllowance(context, { ...request, amount }, options)
  // Together, where what leaves is known.
  const early = side === 'source' ? needs(units) : undefined
  const quote = await askQuote(context, request, options)
  return { ...quote, needsAllowance: await (early ?? needs(quote.fromUnits)) }
}

/** Asks the server what a swap would bring, or, where what arrives was typed, what it takes; nothing of its allowance. @spec S7.06 */
export async function askQuote(
  context: Context,
  request: SwapRequest,
  { gasPrice, ...options }: QuoteSwapOptions = {},
): Promise<SwapQuote> {
  const { sender, side, source, to, units } = request
  const known = swapPrices(context, [source, to])
  const ask = (amount: bigint) =>
    requestQuote(
      context,
      { sender, source, to, amount, ...(gasPrice !== undefined && { gasPrice }) },
      options,
    )
  const quote = side === 'source' ? await ask(units) : await quoteTo(context, request, ask)
  const prices = await known
  return toSwapQuote({
    quote,
    now: context.env.now(),
    fromValue: worthOf(prices, source, BigInt(quote.fromAmount)),
    toValue: worthOf(prices, to, BigInt(quote.toAmount)),
  })
}

/** Finds the amount that brings what was typed, from what the way back would bring. */
async function quoteTo(
  context: Context,
  { sender, source, to, units }: SwapRequest,
  ask: (amount: bigint) => Promise<ConvertQuote>,
): Promise<ConvertQuote> {
  const back = await requestQuote(context, { sender, source: to, to: source, amount: units })
  const rate = { amount: BigInt(back.toAmount), brings: units }
  const found = await findSourceAmount(units, rate, async (amount) => {
    const quote = await ask(amount)
    return { quote, brings: BigInt(quote.toAmount) }
  })
  if (!found) throw new LatchkeyError('swap/no-route')
  return found.answer.quote
}
