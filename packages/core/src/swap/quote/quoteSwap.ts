import { LatchkeyError, toCaipAddress } from '@latchkey/protocol'
import {
  type ConvertQuote,
  getConvertAllowance,
  getConvertGasPrice,
  getConvertQuotes,
} from '@latchkey/protocol/api'
import type { Context } from '../../runtime/context.js'
import type { HttpCallOptions } from '../../runtime/http/createHttp.js'
import type { SwapToken } from '../../state/swap/swapFlow.js'
import { callQuotes } from '../market/callQuotes.js'
import type { SwapQuote } from '../market/SwapPreview.js'
import { swapContract } from '../market/swapContract.js'
import type { SwapContext, SwapRequest } from '../market/swapRequest.js'
import { findSourceAmount } from './findSourceAmount.js'
import { swapPrices, worthOf } from './swapPrices.js'
import { toSwapQuote } from './toSwapQuote.js'

export type QuoteSwapOptions = HttpCallOptions & { readonly gasPrice?: string }

/** Quotes the form, with its need for an allowance. @spec S7.06 S7.08 */
export async function quoteSwap(
  context: Context,
  request: SwapRequest,
  options: HttpCallOptions = {},
): Promise<SwapQuote> {
  const { side, units } = request
  const needs = (amount: bigint) => seemsToNeedAllowance(context, { ...request, amount }, options)
  const early = side === 'source' ? needs(units) : undefined
  const quote = await askQuote(context, request, options)
  return { ...quote, needsAllowance: await (early ?? needs(quote.fromUnits)) }
}

/** Quotes the form from either side. @spec S7.06 */
export async function askQuote(
  context: Context,
  request: SwapRequest,
  { gasPrice, ...options }: QuoteSwapOptions = {},
): Promise<SwapQuote> {
  const { sender, side, source, to, units } = request
  const pendingPrices = swapPrices(context, [source, to])
  const ask = (amount: bigint) =>
    requestQuote(
      context,
      { sender, source, to, amount, ...(gasPrice !== undefined && { gasPrice }) },
      options,
    )
  const quote = side === 'source' ? await ask(units) : await quoteTo(context, request, ask)
  const prices = await pendingPrices
  return toSwapQuote({
    quote,
    now: context.env.now(),
    fromValue: worthOf(prices, source, BigInt(quote.fromAmount)),
    toValue: worthOf(prices, to, BigInt(quote.toAmount)),
  })
}

async function quoteTo(
  context: Context,
  { sender, source, to, units }: SwapRequest,
  ask: (amount: bigint) => Promise<ConvertQuote>,
): Promise<ConvertQuote> {
  const back = await requestQuote(context, { sender, source: to, to: source, amount: units })
  const rate = { amount: BigInt(back.toAmount), brings: units }
  const match = await findSourceAmount(units, rate, async (amount) => {
    const quote = await ask(amount)
    return { quote, brings: BigInt(quote.toAmount) }
  })
  if (!match) throw new LatchkeyError('swap/no-route')
  return match.answer.quote
}

export type QuoteRequest = {
  readonly sender: SwapContext
  readonly source: SwapToken
  readonly to: SwapToken
  readonly amount: bigint
  readonly gasPrice?: string
}

/** Throws `swap/no-route` without a quote. @spec S7.06 */
export async function requestQuote(
  context: Context,
  { amount, gasPrice, sender, source, to }: QuoteRequest,
  options?: HttpCallOptions,
): Promise<ConvertQuote> {
  const { quotes } = await callQuotes(
    context,
    getConvertQuotes,
    {
      amount: String(amount),
      userAddress: toCaipAddress(sender.network.caipNetworkId, sender.address),
      from: source.address,
      to: to.address,
      ...(gasPrice !== undefined && { gasPrice }),
    },
    options,
  )
  const best = quotes.find((quote) => BigInt(quote.fromAmount) === amount)
  if (!best || BigInt(best.toAmount) === 0n) throw new LatchkeyError('swap/no-route')
  return best
}

/** A missing gas price does not prevent quotes, unless the network has no market. @spec S7.09 S8.03 */
export async function requestGasPrice(
  context: Context,
  { network }: Pick<SwapContext, 'network'>,
  options?: HttpCallOptions,
): Promise<string | undefined> {
  const chainId = network.caipNetworkId
  const prices = await callQuotes(context, getConvertGasPrice, { chainId }, options).catch(
    (error) => {
      if (error.code === 'gas-price/unsupported') throw error
      return undefined
    },
  )
  return prices?.standard
}

/** By the server's data; the chain decides before a swap. @spec S7.08 */
export async function seemsToNeedAllowance(
  context: Context,
  { amount, sender, source, to }: Omit<QuoteRequest, 'gasPrice'>,
  options?: HttpCallOptions,
): Promise<boolean> {
  if (swapContract(source) === undefined) return false
  const userAddress = toCaipAddress(sender.network.caipNetworkId, sender.address)
  // Lets a server with several routers answer for the one it would use.
  const swap = { to: to.address, amount: String(amount) }
  const input = { tokenAddress: source.address, userAddress, ...swap }
  const reply = await callQuotes(context, getConvertAllowance, input, options).catch(
    () => undefined,
  )
  return !reply || BigInt(reply.allowance) < amount
}
