import type { Context } from '../../runtime/context.js'
import type { SwapQuote } from '../market/SwapPreview.js'
import { swapRequest, swapRequestKey, trySwapRequest } from '../market/swapRequest.js'
import { quoteSwap } from './quoteSwap.js'

/** How often a quote on screen is asked for again. Not in `ownLimits`, which every page loads. */
const refetchMs = 10_000

/** What the form as it stands would bring; off while it is not complete. @spec S7.06 */
export function swapQuoteQuery(context: Context) {
  const request = trySwapRequest(context)
  return {
    queryKey: ['swapQuote', ...swapRequestKey(request)] as const,
    queryFn: async ({ signal }: { signal?: AbortSignal } = {}): Promise<SwapQuote> =>
      quoteSwap(context, request ?? swapRequest(context), { signal }),
    enabled: request !== undefined,
    // What is temporary was retried already.
    retry: false as const,
    staleTime: refetchMs / 2,
    refetchInterval: refetchMs,
  }
}
