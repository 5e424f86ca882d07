import { addressOf, type CallWords, isBytes, isCoin, uintOf } from './callWords.js'
import { completeTerms, type SwapCall, type SwapMethod, type SwapTerms } from './SwapMethod.js'

/**
 * The methods of 1inch's AggregationRouterV6. Not those that name their pools alone (`unoswap` and its like): a pool of the
 * provider's own can behave in a trial and take everything in the block, whatever the call says of a minimum.
 */
export const aggregatorMethods: Readonly<Record<string, SwapMethod>> = {
  /** `swap` */
  '07ed2379': readDescribed,
}

/** In hex digits: the aggregator leaves a mark of its own behind what its contract reads. */
const maxMark = 64

function readDescribed({ rest, words }: CallWords, call: SwapCall): SwapTerms | undefined {
  const [executor, from, to, payee, receiver] = words.slice(0, 5).map(addressOf)
  const [amount, minimum, flags, start, length] = words.slice(5).map(uintOf)
  if (!executor || !from || !to || !payee || !receiver) return undefined
  // Any flag changes what is certain: a swap in part, more coin than the amount, other allowances.
  if (flags !== 0n || start !== 288n || length === undefined) return undefined
  const behind = BigInt((words.length - 10) * 64 + rest.length) - length * 2n
  if (behind < 0n || behind > maxMark + 64) return undefined
  if (call.value !== (isCoin(from) ? amount : 0n)) return undefined
  return completeTerms(
    { from: isCoin(from) ? undefined : from, to: isCoin(to) ? undefined : to },
    {
      amount,
      minReceived: minimum,
      receiver: isBytes(words[4], 0) ? call.sender : receiver,
      deadline: undefined,
    },
  )
}
