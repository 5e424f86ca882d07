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
import { callConvert } from '../market/callConvert.js'
import type { SwapContext } from '../market/swapContext.js'
import { swapContract } from '../market/swapContract.js'

/** What is quoted. */
export type QuoteRequest = {
  readonly sender: SwapContext
  readonly source: SwapToken
  readonly to: SwapToken
  readonly amount: bigint
  readonly gasPrice?: string
}

/** Asks for the best quote of an amount; throws `swap/no-route` where there is none. @spec S7.06 */
export async function requestQuote(
  context: Context,
  { amount, gasPrice, sender, source, to }: QuoteRequest,
  options?: HttpCallOptions,
): Promise<ConvertQuote> {
  const { quotes } = await callConvert(
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
  // Of another amount it says nothing about this one.
  const best = quotes.find((quote) => BigInt(quote.fromAmount) === amount)
  if (!best || BigInt(best.toAmount) === 0n) throw new LatchkeyError('swap/no-route')
  return best
}

/** Asks what gas costs; a price that is not there is no reason not to quote, unless the network has no market. @spec S7.09 S8.03 */
export async function requestGasPrice(
  context: Context,
  { network }: Pick<SwapContext, 'network'>,
  options?: HttpCallOptions,
): Promise<string | undefined> {
  const chainId = network.caipNetworkId
  const prices = await callConvert(context, getConvertGasPrice, { chainId }, options).catch(
    (error) => {
      if (error.code === 'gas-price/unsupported') throw error
      return undefined
    },
  )
  return prices?.standard
}

/** Whether an allowance seems to be missing, as the server knows it; before a swap the chain itself is asked. @spec S7.08 */
export async function seemsToNeedAllowance(
  context: Context,
  { amount, sender, source, to }: Omit<QuoteRequest, 'gasPrice'>,
  options?: HttpCallOptions,
): Promise<boolean> {
  if (swapContract(source) === undefined) return false
  const userAddress = toCaipAddress(sender.network.caipNetworkId, sender.address)
  // With these a server that knows several routers says it of the one that the swap would use.
  const swap = { to: to.address, amount: String(amount) }
  const input = { tokenAddress: source.address, userAddress, ...swap }
  const known = await callConvert(context, getConvertAllowance, input, options).catch(
    () => undefined,
  )
  return !known || BigInt(known.allowance) < amount
}
