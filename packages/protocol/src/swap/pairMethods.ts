import { addressOf, isBytes, tokenOf, uintOf } from './callWords.js'
import { completeTerms, type SwapMethod } from './SwapMethod.js'

type Coin = 'leaves' | 'arrives' | undefined

/** Exact-input methods of Uniswap v2 Router02 and its forks. */
export const pairMethods: Readonly<Record<string, SwapMethod>> = {
  /** `swapExactETHForTokens` */
  '7ff36ab5': readPath('leaves'),
  /** `swapExactTokensForETH` */
  '18cbafe5': readPath('arrives'),
  /** `swapExactTokensForTokens` */
  '38ed1739': readPath(undefined),
  // For tokens with a transfer fee; the minimum applies to the received amount.
  b6f9de95: readPath('leaves'),
  '791ac947': readPath('arrives'),
  '5c11d795': readPath(undefined),
}

function readPath(coin: Coin): SwapMethod {
  return ({ rest, words }, { value, wrapped }) => {
    const leaves = coin === 'leaves'
    const amount = leaves ? value : uintOf(words[0])
    const [minimum, offset, receiver, deadline, count, ...path] = leaves ? words : words.slice(1)
    const tokens = path.map(tokenOf)
    const [first, last] = [tokens[0], tokens.at(-1)]
    // The router swaps the whole value.
    if (rest !== '' || value > 0n !== leaves) return undefined
    if (!isBytes(offset, leaves ? 128 : 160) || uintOf(count) !== BigInt(path.length))
      return undefined
    if (path.length < 2 || tokens.includes(undefined)) return undefined
    if (leaves && first !== wrapped) return undefined
    if (coin === 'arrives' && last !== wrapped) return undefined
    return completeTerms(
      { from: leaves ? undefined : first, to: coin === 'arrives' ? undefined : last },
      {
        amount,
        minReceived: uintOf(minimum),
        receiver: addressOf(receiver),
        deadline: uintOf(deadline),
      },
    )
  }
}
