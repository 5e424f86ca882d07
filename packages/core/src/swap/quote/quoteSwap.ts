import { formatUnits, isLatchkeyError, LatchkeyError, toCaipAddress } from '@latchkey/protocol'
import {
  type ConvertQuote,
  getConvertAllowance,
  getConvertGasPrice,
  getConvertQuotes,
  getPrice,
} from '@latchkey/protocol/api'
import type { Context } from '../../runtime/context.js'
import type { HttpCallOptions } from '../../runtime/http/createHttp.js'
import type { SwapToken } from '../../state/swap/swapFlow.js'
import { callQuotes } from '../market/callQuotes.js'
import { type SwapQuote, toSwapQuote } from '../market/SwapPreview.js'
import {
  type SwapContext,
  type SwapRequest,
  swapContract,
  swapRequest,
  swapRequestKey,
  trySwapRequest,
} from '../market/swapRequest.js'
import { fromBalance, heldTokens } from '../tokens/ownSwapTokens.js'
import { findSourceAmount } from './findSourceAmount.js'

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

type SwapPrices = ReadonlyMap<string, number>

const staleMs = 30_000

/** Prefers the balances' prices over the server's; a failure means no price. @spec S7.12 */
export async function swapPrices(
  context: Context,
  tokens: readonly SwapToken[],
): Promise<SwapPrices> {
  const prices = new Map<string, number>()
  for (const balance of heldTokens(context)) {
    const token = fromBalance(context, balance)
    if (token && balance.price > 0) prices.set(keyOf(token), balance.price)
  }
  const addresses = tokens.map(keyOf).filter((key) => !prices.has(key))
  if (addresses.length === 0) return prices
  const client = await context.queries.load()
  const { fungibles } = await client
    .fetchQuery({
      queryKey: ['swapPrices', ...addresses],
      queryFn: () => callQuotes(context, getPrice, { addresses, currency: 'usd' }),
      staleTime: staleMs,
      retry: false,
    })
    .catch(() => ({ fungibles: [] }))
  for (const { address, price } of fungibles) {
    if (price > 0 && addresses.includes(address.toLowerCase()))
      prices.set(address.toLowerCase(), price)
  }
  return prices
}

export function worthOf(prices: SwapPrices, token: SwapToken, units: bigint): number | undefined {
  const price = prices.get(keyOf(token))
  return price === undefined ? undefined : Number(formatUnits(units, token.decimals)) * price
}

const keyOf = ({ address }: SwapToken) => address.toLowerCase()

/** Not in `ownLimits`, which every page loads. */
const refetchMs = 10_000

/** Quotes the form; disabled while it is incomplete. @spec S7.06 */
export function swapQuoteQuery(context: Context) {
  const request = trySwapRequest(context)
  return {
    queryKey: ['swapQuote', ...swapRequestKey(request)] as const,
    queryFn: async ({ signal }: { signal?: AbortSignal } = {}): Promise<SwapQuote> =>
      quoteSwap(context, request ?? swapRequest(context), { signal }),
    enabled: request !== undefined,
    retry: false as const,
    staleTime: refetchMs / 2,
    refetchInterval: refetchMs,
  }
}

/** Why no market accepts an amount: no route, too little or too much. */
export type NoRouteReason = 'none' | 'little' | 'much'

/** Explains a missing route by quoting one whole unit. */
export function noRouteQuery(context: Context) {
  const request = trySwapRequest(context)
  return {
    queryKey: ['swapNoRoute', ...swapRequestKey(request)] as const,
    queryFn: async ({ signal }: { signal?: AbortSignal } = {}): Promise<NoRouteReason> => {
      const { sender, side, source, to, units } = request ?? swapRequest(context)
      const amount = 10n ** BigInt(source.decimals)
      const quote = await requestQuote(context, { sender, source, to, amount }, { signal }).catch(
        (error) => {
          if (isLatchkeyError(error, 'swap/no-route')) return undefined
          throw error
        },
      )
      if (!quote) return 'none'
      return units < (side === 'source' ? amount : BigInt(quote.toAmount)) ? 'little' : 'much'
    },
    enabled: request !== undefined,
    retry: false as const,
    staleTime: Number.POSITIVE_INFINITY,
  }
}
