import { isLatchkeyError } from '@latchkey/protocol'
import type { Context } from '../../runtime/context.js'
import type { SwapQuote } from '../market/SwapPreview.js'
import { swapRequest, swapRequestKey, trySwapRequest } from '../market/swapRequest.js'
import { quoteSwap, requestQuote } from './quoteSwap.js'

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

/** Why no market takes an amount: none was found at all, or it is too little or too much. */
export type NoRouteReason = 'none' | 'little' | 'much'

/** Finds out why there is no route for the form as it stands: by asking for one whole unit instead. */
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
