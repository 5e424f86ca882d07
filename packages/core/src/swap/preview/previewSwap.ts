import { type ErrorCode, isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { ContractCall } from '../../ports/Adapter.js'
import type { Context } from '../../runtime/context.js'
import type { HttpCallOptions } from '../../runtime/http/createHttp.js'
import type { SwapTerms } from '../../state/swap/swapFlow.js'
import type { SwapPreview, SwapQuote } from '../market/SwapPreview.js'
import type { SwapRequest } from '../market/swapRequest.js'
import { askQuote, requestGasPrice } from '../quote/quoteSwap.js'
import { swapPrices, worthOf } from '../quote/swapPrices.js'
import { coinOf } from '../tokens/swapTokensQuery.js'
import { requestRouter, requestSwapCall } from './buildSwap.js'
import { allowanceOf, readBalance } from './readBalance.js'
import { type TriedSwap, trySwap } from './trySwap.js'

/** Has a swap built, reads it, and tries it on the chain: what it returns is what is sent. */
export async function previewSwap(
  context: Context,
  request: SwapRequest,
  options: PreviewOptions = {},
): Promise<SwapPreview> {
  const { sender, source, to } = request
  const { address, adapter, connection, network, swapping } = sender
  const held = readBalance(sender, source)
  // All at once: each answer may take long, and only the swap's own steps need one another.
  const [tried, coin, canBatch, prices, feeOf] = await Promise.all([
    tryRequest(context, request, held, options),
    adapter.nativeBalance(address, network),
    swapping.canBatch(connection, network).catch(() => false),
    swapPrices(context, [coinOf(network)]),
    swapping.getFeeOf(network),
    held,
    readBalance(sender, to),
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

export type PreviewOptions = HttpCallOptions & {
  /** What the visitor agreed to get at least; where a swap would bring less by now, it is not built. */
  readonly least?: bigint
  /** What the preview on screen promises: held to as long as the market gives it. */
  readonly promised?: bigint
  /** The price that is on screen, where it is new enough to be the one of the swap. */
  readonly quoted?: SwapQuote
}

/** A swap that works, with its price. */
type TriedRequest = TriedSwap & {
  readonly quote: SwapQuote
  readonly terms: SwapTerms
  readonly call: ContractCall
}

/**
 * Asks for the price of a swap, has it built, and tries it on the chain. `held` is what the account has of the source. Where the
 * chain has moved away from the price or the promise on screen, a new one is asked for, once.
 */
async function tryRequest(
  context: Context,
  request: SwapRequest,
  held: Promise<bigint>,
  { promised, quoted, ...options }: PreviewOptions = {},
): Promise<TriedRequest> {
  if (!quoted && promised === undefined) return tryOnce(context, request, held, options)
  const shown = { ...options, quoted, least: promised ?? options.least }
  return tryOnce(context, request, held, shown).catch((cause) => {
    // A router that counts what arrived says the same of both; others only say that it would fail.
    const mayBeOld: readonly ErrorCode[] = [
      'swap/price-moved',
      'swap/token-takes-fee',
      ...(promised === undefined ? [] : (['swap/would-fail'] as const)),
    ]
    if (!mayBeOld.some((code) => isLatchkeyError(cause, code))) throw cause
    return tryOnce(context, request, held, options)
  })
}

async function tryOnce(
  context: Context,
  request: SwapRequest,
  held: Promise<bigint>,
  { least = 0n, quoted, ...options }: Omit<PreviewOptions, 'promised'>,
): Promise<TriedRequest> {
  const { sender, side, source, to, units } = request
  const allowedTo = async (amount: bigint) => {
    const router = await requestRouter(context, { sender, source, to, amount }, options)
    return { router, allowance: await allowanceOf(sender, source, router) }
  }
  // Which router it is does not need the price, where what leaves is known.
  const early = side === 'source' ? settled(allowedTo(units)) : undefined
  // A network without a market for gas has none for tokens. @spec S8.03
  const gasPrice = settled(requestGasPrice(context, sender, options))
  const quote =
    quoted ?? (await askQuote(context, request, { ...options, gasPrice: await gasPrice }))
  const amount = quote.fromUnits
  // The better of both: a promise that was read from a storage must not be worse than today's price.
  const minReceived = least > quote.minReceived ? least : quote.minReceived
  if (quote.toUnits < minReceived) throw new LatchkeyError('swap/price-moved')
  const allowed = early ?? allowedTo(amount)
  const router = settled(allowed.then((result) => result.router))
  const built = { sender, source, to, amount, minReceived }
  const [{ allowance, router: trusted }, call, has] = await Promise.all([
    allowed,
    requestSwapCall(context, built, router, options),
    held,
    gasPrice,
  ])
  if (has < amount) throw new LatchkeyError('swap/insufficient-funds')
  const terms = {
    networkId: sender.network.caipNetworkId,
    account: sender.address,
    source,
    to,
    amount: String(amount),
    toAmount: String(quote.toUnits),
    minReceived: String(minReceived),
    spender: trusted?.address ?? call.to,
  }
  const tried = await trySwap(context, { sender, terms, call, allowance }).catch((cause) => {
    throw isTooLittle(cause) ? new LatchkeyError('swap/token-takes-fee', { cause }) : cause
  })
  return { ...tried, quote: { ...quote, minReceived }, terms, call }
}

/** A pair's router counts what arrived; of a price that was asked for just now, it is a token that keeps a part for itself. */
const isTooLittle = (cause: unknown) =>
  isLatchkeyError(cause, 'swap/would-fail') &&
  cause.cause instanceof Error &&
  cause.cause.message.endsWith(': INSUFFICIENT_OUTPUT_AMOUNT')

/** Marks a promise as one whose failure is met later, or makes no difference where another was first. */
function settled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}
