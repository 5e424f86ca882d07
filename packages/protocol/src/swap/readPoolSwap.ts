import { addressOf, bytesOf, type CallWords, isBytes, tokenOf, uintOf } from './callWords.js'

export type PoolSwap = {
  readonly from: string
  readonly to: string
  readonly amount: bigint | undefined
  readonly minReceived: bigint | undefined
  readonly receiver: string | undefined
  readonly deadline: bigint | undefined
  readonly isTimed: boolean
}

/** Selectors of `exactInputSingle` and `exactInput`: true for SwapRouter, with deadline. */
const singles: Readonly<Record<string, boolean>> = { '414bf389': true, '04e45aaf': false }
const paths: Readonly<Record<string, boolean>> = { c04b8d59: true, b858183f: false }
const tokenDigits = 40
const stepDigits = 46

export function readPoolSwap(call: CallWords): PoolSwap | undefined {
  if (call.rest !== '') return undefined
  const timedSingle = singles[call.selector]
  if (timedSingle !== undefined) return readSingle(call.words, timedSingle)
  const timedPath = paths[call.selector]
  return timedPath === undefined ? undefined : readPath(call.words, timedPath)
}

function readSingle(words: readonly string[], isTimed: boolean): PoolSwap | undefined {
  const [from, to] = words.slice(0, 2).map(tokenOf)
  const [fee, receiver] = words.slice(2, 4)
  const [amount, minimum, limit] = words.slice(isTimed ? 5 : 4)
  if (words.length !== (isTimed ? 8 : 7) || !from || !to) return undefined
  // A swap with a price limit may be partial and leave native coins at the router.
  if (!isBytes(limit, 0) || (uintOf(fee) ?? 0n) >= 1n << 24n) return undefined
  return {
    from,
    to,
    amount: uintOf(amount),
    minReceived: uintOf(minimum),
    receiver: addressOf(receiver),
    deadline: isTimed ? uintOf(words[4]) : undefined,
    isTimed,
  }
}

function readPath(words: readonly string[], isTimed: boolean): PoolSwap | undefined {
  const [tuple, ...fields] = words
  const count = isTimed ? 5 : 4
  const [start, receiver] = fields
  if (!isBytes(tuple, 32) || !isBytes(start, count * 32)) return undefined
  const path = bytesOf(fields.slice(count))
  // The router ignores a trailing partial step.
  if (!path || path.length <= tokenDigits || path.length % stepDigits !== tokenDigits)
    return undefined
  const tokens = Array.from({ length: (path.length - tokenDigits) / stepDigits + 1 }, (_, at) =>
    tokenOf(path.slice(at * stepDigits, at * stepDigits + tokenDigits).padStart(64, '0')),
  )
  const [from, to] = [tokens[0], tokens.at(-1)]
  if (!from || !to || tokens.includes(undefined)) return undefined
  return {
    from,
    to,
    amount: uintOf(fields[count - 2]),
    minReceived: uintOf(fields[count - 1]),
    receiver: addressOf(receiver),
    deadline: isTimed ? uintOf(fields[2]) : undefined,
    isTimed,
  }
}
