import type { Context } from '../../runtime/context.js'
import type { SwapPreview, SwapQuote } from '../market/SwapPreview.js'
import {
  swapRequest,
  swapRequestKey,
  trySwapRequest,
  underWayRequest,
} from '../market/swapRequest.js'
import { previewSwap } from './previewSwap.js'

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
