import { isLatchkeyError } from '@latchkey/protocol'
import type { Context } from '../../runtime/context.js'
import type { SwapQuote } from '../market/SwapPreview.js'
import { swapRequest, swapRequestKey, trySwapRequest } from '../market/swapRequest.js'
import { quoteSwap, requestQuote } from './quoteSwap.js'

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
