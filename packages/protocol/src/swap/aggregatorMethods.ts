import { addressOf, type CallWords, isBytes, isCoin, uintOf } from './callWords.js'
import { completeTerms, type SwapCall, type SwapMethod, type SwapTerms } from './SwapMethod.js'

/**
 * 1inch AggregationRouterV6. Excludes methods that name only pools (`unoswap` etc.): a malicious pool can behave in a simulation
 * and take everything on chain, whatever the minimum.
 */
export const aggregatorMethods: Readonly<Record<string, SwapMethod>> = {
  /** `swap` */
  '07ed2379': readDescribed,
}

/** Hex digits that the aggregator appends to the arguments. */
const maxMark = 64

function readDescribed({ rest, words }: CallWords, call: SwapCall): SwapTerms | undefined {
  const [executor, from, to, payee, receiver] = words.slice(0, 5).map(addressOf)
  const [amount, minimum, flags, start, length] = words.slice(5).map(uintOf)
  if (!executor || !from || !to || !payee || !receiver) return undefined
  // Any flag breaks an assumption: partial fills, extra native coins, other allowances.
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
