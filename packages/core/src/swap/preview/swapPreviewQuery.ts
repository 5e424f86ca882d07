import type { Context } from '../../runtime/context.js'
import type { SwapPreview, SwapQuote } from '../market/SwapPreview.js'
import {
  swapRequest,
  swapRequestKey,
  trySwapRequest,
  underWayRequest,
} from '../market/swapRequest.js'
import { previewSwap } from './previewSwap.js'

/** How often a preview on screen is made anew: before it expires. */
const refetchMs = 15_000

/** One that was made while the pointer was on its way is shown; what is sent is tried again anyway. */
const staleMs = 5_000

/** How long a price must still be good to be that of a preview: as long as the preview is on screen before the next. */
const leftMs = 20_000

/**
 * What going on with the swap under way would do, or swapping the form as it stands: built, read, and tried on the chain.
 * Off while the form is not complete.
 */
export function swapPreviewQuery(context: Context) {
  const underWay = underWayRequest(context)
  const request = underWay ?? trySwapRequest(context)
  // Of the wallet, too: another one may hold the same account, and be asked otherwise.
  const wallet = request?.sender.connection.connectorId
  const queryKey = ['swapPreview', wallet, ...swapRequestKey(request)] as const
  return {
    queryKey,
    queryFn: async ({ signal }: { signal?: AbortSignal } = {}): Promise<SwapPreview> => {
      // Of a swap under way it is only compared with.
      const shown = underWay ? {} : onScreen(context, queryKey)
      return previewSwap(context, request ?? swapRequest(context), { signal, ...shown })
    },
    enabled: request !== undefined,
    retry: false as const,
    staleTime: staleMs,
    refetchInterval: refetchMs,
  }
}

/** What a new preview holds to: the promise of the one before, or the price of the form. */
function onScreen(context: Context, queryKey: readonly unknown[]) {
  const before = context.queries.value?.getQueryData<SwapPreview>(queryKey)
  // A refresh must not lower what stands on screen as the least while the market still gives it.
  const promised = before && BigInt(before.terms.minReceived)
  return { promised, quoted: quoteOnScreen(context, queryKey) }
}

/** The price that the form shows, for the first preview of it: a later one, or one after a failure, has a price of its own. */
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
