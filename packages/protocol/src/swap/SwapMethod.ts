import type { CallWords } from './callWords.js'
import type { RoutedSwap } from './RoutedSwap.js'

/** Addresses are lower case. */
export type SwapCall = {
  readonly value: bigint
  readonly sender: string
  readonly wrapped: string
}

/** Effect of a router method. */
export type SwapTerms = Omit<RoutedSwap, 'router'>

export type SwapMethod = (call: CallWords, context: SwapCall) => SwapTerms | undefined

export function completeTerms(
  tokens: Pick<SwapTerms, 'from' | 'to'>,
  fields: {
    readonly amount: bigint | undefined
    readonly minReceived: bigint | undefined
    readonly receiver: string | undefined
    readonly deadline: bigint | undefined
  },
): SwapTerms | undefined {
  const { amount, deadline, minReceived, receiver } = fields
  // Some routers swap their whole balance for zero.
  if (!amount || minReceived === undefined || receiver === undefined) return undefined
  return { ...tokens, amount, minReceived, receiver, deadline }
}
