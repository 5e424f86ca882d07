import type { Context } from '../../runtime/context.js'
import type { SwapPreview } from '../market/SwapPreview.js'
import type { SwapRequest } from '../market/swapRequest.js'
import { swapPrices, worthOf } from '../quote/swapPrices.js'
import { coinOf } from '../tokens/coinOf.js'
import { readHeld } from './readHeld.js'
import { type TryRequestOptions, tryRequest } from './tryRequest.js'

/** Has a swap built, reads it, and tries it on the chain: what it returns is what is sent. */
export async function previewSwap(
  context: Context,
  request: SwapRequest,
  options: TryRequestOptions = {},
): Promise<SwapPreview> {
  const { sender, source, to } = request
  const { address, adapter, connection, network, swapping } = sender
  const held = readHeld(sender, source)
  // All at once: each answer may take long, and only the swap's own steps need one another.
  const [tried, coin, canBatch, prices, feeOf] = await Promise.all([
    tryRequest(context, request, held, options),
    adapter.nativeBalance(address, network),
    swapping.canBatch(connection, network).catch(() => false),
    swapPrices(context, [coinOf(network)]),
    swapping.getFeeOf(network),
    held,
    readHeld(sender, to),
  ])
  const { call, gas, kinds, quote, terms } = tried
  const networkFee = feeOf(gas.reduce((sum, one) => sum + one, 0n))
  const networkFeeValue = worthOf(prices, coinOf(network), networkFee)
  const needsAllowance = kinds.length > 1
  return {
    quote: { ...quote, needsAllowance },
    terms,
    connectorId: connection.connectorId,
    steps: needsAllowance && canBatch ? ['batch'] : kinds,
    call,
    networkFee,
    ...(networkFeeValue !== undefined && { networkFeeValue }),
    canPayFee: coin >= networkFee + call.value,
    expiresAt: quote.expiresAt,
  }
}
