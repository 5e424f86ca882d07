import { type Address, encodeFunctionData, type Hex, parseAbi, zeroAddress } from 'viem'
import type { V3Venue } from '../port/SwapMarket.js'
import type { SwapPair } from '../port/SwapProvider.js'
import { encodePath, tokensOf } from './encodePath.js'
import type { Route } from './Pool.js'

export type SwapTerms = Pick<SwapPair, 'from' | 'to'> & {
  readonly amount: bigint
  /** The router enforces it. */
  readonly minOut: bigint
  readonly account: Hex
  /** In seconds since 1970. */
  readonly deadline: bigint
}

/** What stands for a v3 router itself as the receiver, by its methods. */
const itself: Readonly<Record<V3Venue['methods'], Address>> = {
  router: zeroAddress,
  router02: '0x0000000000000000000000000000000000000002',
}

/** Whether routers read an address as another one than itself: nothing may be sent to it. */
export const isMark = (account: Hex): boolean => BigInt(account) <= 2n

const v2Abi = parseAbi([
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 minOut, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amount, uint256 minOut, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amount, uint256 minOut, address[] path, address to, uint256 deadline)',
])

const v3Abi = parseAbi([
  'function exactInput((bytes path, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum) params)',
  'function multicall(bytes[] data)',
  'function unwrapWETH9(uint256 minOut, address to)',
])

const v3LaterAbi = parseAbi([
  'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params)',
  'function multicall(uint256 deadline, bytes[] data)',
])

/** The data of a call to the route's router. */
export function encodeSwap({ hops, venue }: Route, terms: SwapTerms): Hex {
  return venue.kind === 'v2'
    ? encodeV2(tokensOf(hops), terms)
    : encodeV3(encodePath(hops), terms, venue)
}

/** By the methods that hold to what arrived, not to what the last pool paid out: a token can keep a part for itself. */
function encodeV2(path: readonly Hex[], terms: SwapTerms): Hex {
  const { account, amount, deadline, from, minOut, to } = terms
  const rest = [minOut, path, account, deadline] as const
  if (from === 'native') {
    const functionName = 'swapExactETHForTokensSupportingFeeOnTransferTokens'
    return encodeFunctionData({ abi: v2Abi, functionName, args: rest })
  }
  const functionName =
    to === 'native'
      ? 'swapExactTokensForETHSupportingFeeOnTransferTokens'
      : 'swapExactTokensForTokensSupportingFeeOnTransferTokens'
  return encodeFunctionData({ abi: v2Abi, functionName, args: [amount, ...rest] })
}

function encodeV3(path: Hex, terms: SwapTerms, { methods }: V3Venue): Hex {
  const { account, amount, deadline, minOut, to } = terms
  const isUnwrapped = to === 'native'
  const recipient = isUnwrapped ? itself[methods] : account
  const swap = { path, recipient, deadline, amountIn: amount, amountOutMinimum: minOut }
  // The pools pay in the wrapped coin: the router takes it, and hands out the coin.
  const args = [minOut, account] as const
  const rest = isUnwrapped
    ? [encodeFunctionData({ abi: v3Abi, functionName: 'unwrapWETH9', args })]
    : []
  if (methods === 'router02') {
    const first = encodeFunctionData({ abi: v3LaterAbi, functionName: 'exactInput', args: [swap] })
    const all = [deadline, [first, ...rest]] as const
    return encodeFunctionData({ abi: v3LaterAbi, functionName: 'multicall', args: all })
  }
  const first = encodeFunctionData({ abi: v3Abi, functionName: 'exactInput', args: [swap] })
  if (rest.length === 0) return first
  return encodeFunctionData({ abi: v3Abi, functionName: 'multicall', args: [[first, ...rest]] })
}
