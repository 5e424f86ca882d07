import { type ErrorCode, isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { ContractCall } from '../../ports/Adapter.js'
import type { Context } from '../../runtime/context.js'
import type { HttpCallOptions } from '../../runtime/http/createHttp.js'
import type { SwapTerms } from '../../state/swap/swapFlow.js'
import type { SwapPreview, SwapQuote } from '../market/SwapPreview.js'
import {
  allowanceOf,
  readBalance,
  type SwapRequest,
  swapRequest,
  swapRequestKey,
  trySwapRequest,
  underWayRequest,
} from '../market/swapRequest.js'
import { askQuote, requestGasPrice, swapPrices, worthOf } from '../quote/quoteSwap.js'
import { coinOf } from '../tokens/swapTokensQuery.js'
import { requestRouter, requestSwapCall } from './buildSwap.js'
import { type TriedSwap, trySwap } from './trySwap.js'

export async function previewSwap(
  context: Context,
  request: SwapRequest,
  options: PreviewOptions = {},
): Promise<SwapPreview> {
  const { sender, source, to } = request
  const { address, adapter, connection, network, swapping } = sender
  const held = readBalance(sender, source)
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
  /** The agreed minimum; a swap below it is not built. */
  readonly least?: bigint
  /** The minimum on screen, kept while the market allows. */
  readonly promised?: bigint
  readonly quoted?: SwapQuote
}

type TriedRequest = TriedSwap & {
  readonly quote: SwapQuote
  readonly terms: SwapTerms
  readonly call: ContractCall
}

/** Quotes, builds and simulates; retries once with a new quote when the chain has moved. */
async function tryRequest(
  context: Context,
  request: SwapRequest,
  held: Promise<bigint>,
  { promised, quoted, ...options }: PreviewOptions = {},
): Promise<TriedRequest> {
  if (!quoted && promised === undefined) return tryOnce(context, request, held, options)
  const shown = { ...options, quoted, least: promised ?? options.least }
  return tryOnce(context, request, held, shown).catch((cause) => {
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
  // The router does not depend on the price if the sold amount is known.
  const early = side === 'source' ? settled(allowedTo(units)) : undefined
  // A network without a gas market has no token market. @spec S8.03
  const gasPrice = settled(requestGasPrice(context, sender, options))
  const quote =
    quoted ?? (await askQuote(context, request, { ...options, gasPrice: await gasPrice }))
  const amount = quote.fromUnits
  // The higher of both: a stored promise must not undercut today's price.
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

/** A fresh price rules out a price move, so the token keeps a share. */
const isTooLittle = (cause: unknown) =>
  isLatchkeyError(cause, 'swap/would-fail') &&
  cause.cause instanceof Error &&
  cause.cause.message.endsWith(': INSUFFICIENT_OUTPUT_AMOUNT')

/** Avoids unhandled rejections; the failure is met later. */
function settled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}

const refetchMs = 15_000

/** Reuses a preview prefetched on hover; what is sent is simulated again. */
const staleMs = 5_000

const leftMs = 20_000

/** Previews the swap in progress or the form: built, checked and simulated. Disabled while the form is incomplete. */
export function swapPreviewQuery(context: Context) {
  const underWay = underWayRequest(context)
  const request = underWay ?? trySwapRequest(context)
  // Another wallet with the same account may need other requests.
  const wallet = request?.sender.connection.connectorId
  const queryKey = ['swapPreview', wallet, ...swapRequestKey(request)] as const
  return {
    queryKey,
    queryFn: async ({ signal }: { signal?: AbortSignal } = {}): Promise<SwapPreview> => {
      const shown = underWay ? {} : onScreen(context, queryKey)
      return previewSwap(context, request ?? swapRequest(context), { signal, ...shown })
    },
    enabled: request !== undefined,
    retry: false as const,
    staleTime: staleMs,
    refetchInterval: refetchMs,
  }
}

function onScreen(context: Context, queryKey: readonly unknown[]) {
  const before = context.queries.value?.getQueryData<SwapPreview>(queryKey)
  // A refresh must not lower the guaranteed minimum while the market allows it.
  const promised = before && BigInt(before.terms.minReceived)
  return { promised, quoted: quoteOnScreen(context, queryKey) }
}

/** Only the first preview reuses the form's quote. */
function quoteOnScreen(
  { env, queries }: Context,
  queryKey: readonly unknown[],
): SwapQuote | undefined {
  const client = queries.value
  const [, , ...key] = queryKey
  const { dataUpdateCount = 0, errorUpdateCount = 0 } = client?.getQueryState(queryKey) ?? {}
  const quote = client?.getQueryState<SwapQuote>(['swapQuote', ...key])
  const isFirst = dataUpdateCount + errorUpdateCount === 0
  const isNew = quote?.data && !quote.error && quote.data.expiresAt - env.now() >= leftMs
  return isFirst && isNew ? quote.data : undefined
}
