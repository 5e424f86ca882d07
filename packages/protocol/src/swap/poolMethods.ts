import { addressOf, bytesOf, type CallWords, isBytes, splitCall, uintOf } from './callWords.js'
import { type PoolSwap, readPoolSwap } from './readPoolSwap.js'
import { completeTerms, type SwapCall, type SwapMethod, type SwapTerms } from './SwapMethod.js'

/** Exact-input methods of Uniswap v3 SwapRouter and SwapRouter02. */
export const poolMethods: Readonly<Record<string, SwapMethod>> = {
  /** `exactInputSingle` and `exactInput` of SwapRouter */
  '414bf389': readPlain,
  c04b8d59: readPlain,
  /** The same of SwapRouter02 */
  '04e45aaf': readPlain,
  b858183f: readPlain,
  /** `multicall(bytes[])` */
  ac9650d8: (call, context) => readSeveral(call, context),
  /** `multicall(uint256,bytes[])`, with a deadline for all; only SwapRouter02 has it */
  '5ae401dc': ({ words, ...call }, context) =>
    readSeveral({ ...call, words: words.slice(1) }, context, uintOf(words[0])),
}

const zero = `0x${'0'.repeat(40)}`
/** SwapRouter02's placeholder for the sender; the first router uses zero for itself. */
const senderMark = `${zero.slice(0, -1)}1`
const routerMark = `${zero.slice(0, -1)}2`
const unwrapSelector = '49404b7c'

function readPlain(call: CallWords, context: SwapCall): SwapTerms | undefined {
  const swap = readPoolSwap(call)
  return swap && toTerms(swap, context)
}

function toTerms(swap: PoolSwap, { sender, value, wrapped }: SwapCall): SwapTerms | undefined {
  const receiver = !swap.isTimed && swap.receiver === senderMark ? sender : swap.receiver
  // Anyone can take what a router holds.
  if (receiver === zero || (!swap.isTimed && receiver === routerMark)) return undefined
  if (!isPaid(swap, value, wrapped)) return undefined
  const { to } = swap
  return completeTerms({ from: value > 0n ? undefined : swap.from, to }, { ...swap, receiver })
}

/** Less is ignored, and the rest is lost. */
const isPaid = ({ amount, from }: PoolSwap, value: bigint, wrapped: string): boolean =>
  value === 0n || (from === wrapped && amount === value)

function readSeveral(
  { rest, words }: CallWords,
  context: SwapCall,
  deadline?: bigint,
): SwapTerms | undefined {
  const calls = rest === '' ? callsOf(words, deadline === undefined ? 32 : 64) : undefined
  const [first, second] = calls ?? []
  const swap = first && readPoolSwap(first)
  if (!swap || (deadline !== undefined && swap.isTimed)) return undefined
  const timed = { ...swap, deadline: swap.deadline ?? deadline }
  return second ? readUnwrapped(timed, second, context) : toTerms(timed, context)
}

function readUnwrapped(
  swap: PoolSwap,
  { rest, selector, words }: CallWords,
  { value, wrapped }: SwapCall,
): SwapTerms | undefined {
  if (selector !== unwrapSelector || words.length !== 2 || rest !== '') return undefined
  if (swap.to !== wrapped || swap.receiver !== (swap.isTimed ? zero : routerMark)) return undefined
  const receiver = addressOf(words[1])
  if (receiver === zero || !isPaid(swap, value, wrapped)) return undefined
  // The swap's minimum applies to the router's balance, which a token on the path could take: only the last call's minimum is
  // certain.
  return completeTerms(
    { from: value > 0n ? undefined : swap.from, to: undefined },
    { ...swap, minReceived: uintOf(words[0]), receiver },
  )
}

function callsOf(words: readonly string[], start: number): readonly CallWords[] | undefined {
  const [offset, count, ...content] = words
  const length = Number(uintOf(count) ?? 0n)
  if (!isBytes(offset, start) || (length !== 1 && length !== 2)) return undefined
  const firstAt = length
  const secondAt = length === 2 ? Number((uintOf(content[1]) ?? 0n) / 32n) : content.length
  const starts = [firstAt, secondAt].slice(0, length)
  if (!starts.every((at, index) => isBytes(content[index], at * 32))) return undefined
  const parts = [content.slice(firstAt, secondAt), content.slice(secondAt)].slice(0, length)
  const calls = parts.map((part) => splitCall(`0x${bytesOf(part) ?? ''}`))
  return calls.every((call) => call !== undefined) ? calls : undefined
}
