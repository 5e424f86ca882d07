import type { CallWords } from './callWords.js'
import type { RoutedSwap } from './RoutedSwap.js'

/** What a method needs to know besides its arguments; addresses are in small letters. */
export type SwapCall = {
  readonly value: bigint
  readonly sender: string
  /** The token that stands for the coin. */
  readonly wrapped: string
}

/** What one method of a router does. */
export type SwapTerms = Omit<RoutedSwap, 'router'>

/** Reads the arguments of one method; undefined if they are not certain. */
export type SwapMethod = (call: CallWords, context: SwapCall) => SwapTerms | undefined

/** Completes terms whose fields were read one by one; undefined if one of them is missing. */
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
  // Of nothing, some routers make all that they hold.
  if (!amount || minReceived === undefined || receiver === undefined) return undefined
  return { ...tokens, amount, minReceived, receiver, deadline }
}
