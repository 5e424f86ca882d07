import { type Address, concatHex, encodeFunctionData, type Hex, numberToHex } from 'viem'
import { swapAbi, timedSwapAbi } from './swapAbi.js'

export type TestSwap = {
  readonly amount: bigint
  readonly minimum: bigint
  readonly receiver: Address
  readonly deadline: bigint
  readonly path: readonly [Address, Address, ...Address[]]
}

export const testRouter = {
  address: '0x00000000000000000000000000000000c0ffee01',
  wrapped: '0x00000000000000000000000000000000c0ffee02',
} as const

const fee = 3_000
const zero = `0x${'0'.repeat(40)}` as const
/** SwapRouter02 writes itself so. */
export const routerMark: Address = `0x${'0'.repeat(39)}2`

export const poolPath = ([first, ...others]: readonly Address[]): Hex =>
  concatHex([
    first ?? '0x',
    ...others.flatMap((token) => [numberToHex(fee, { size: 3 }), token] as const),
  ])

type Names = 'swapExactTokensForTokens' | 'swapExactTokensForETH'
type PairName = Names | `${Names}SupportingFeeOnTransferTokens`
type CoinName = 'swapExactETHForTokens' | 'swapExactETHForTokensSupportingFeeOnTransferTokens'

export const pairCall = (functionName: PairName, swap: TestSwap): Hex =>
  encodeFunctionData({
    abi: swapAbi,
    functionName,
    args: [swap.amount, swap.minimum, swap.path, swap.receiver, swap.deadline],
  })

export const coinCall = (functionName: CoinName, swap: TestSwap): Hex =>
  encodeFunctionData({
    abi: swapAbi,
    functionName,
    args: [swap.minimum, swap.path, swap.receiver, swap.deadline],
  })

export function singleCall(swap: TestSwap, isTimed: boolean, limit = 0n): Hex {
  const [from, to] = swap.path
  const common = { from, to, fee, receiver: swap.receiver }
  const amounts = { amount: swap.amount, minimum: swap.minimum, limit }
  const functionName = 'exactInputSingle'
  return isTimed
    ? encodeFunctionData({
        abi: timedSwapAbi,
        functionName,
        args: [{ ...common, deadline: swap.deadline, ...amounts }],
      })
    : encodeFunctionData({ abi: swapAbi, functionName, args: [{ ...common, ...amounts }] })
}

export function pathCall(swap: TestSwap, isTimed: boolean, path = poolPath(swap.path)): Hex {
  const { amount, deadline, minimum, receiver } = swap
  const functionName = 'exactInput'
  return isTimed
    ? encodeFunctionData({
        abi: timedSwapAbi,
        functionName,
        args: [{ path, receiver, deadline, amount, minimum }],
      })
    : encodeFunctionData({
        abi: swapAbi,
        functionName,
        args: [{ path, receiver, amount, minimum }],
      })
}

export const severalCalls = (calls: readonly Hex[], deadline?: bigint): Hex =>
  deadline === undefined
    ? encodeFunctionData({ abi: swapAbi, functionName: 'multicall', args: [calls] })
    : encodeFunctionData({ abi: swapAbi, functionName: 'multicall', args: [deadline, calls] })

export const unwrapCall = (minimum: bigint, receiver: Address): Hex =>
  encodeFunctionData({ abi: swapAbi, functionName: 'unwrapWETH9', args: [minimum, receiver] })

export const unwrappedCall = (swap: TestSwap, isTimed: boolean, deadline?: bigint): Hex =>
  severalCalls(
    [
      pathCall({ ...swap, receiver: isTimed ? zero : routerMark }, isTimed),
      unwrapCall(swap.minimum, swap.receiver),
    ],
    deadline,
  )

export const describedCall = (swap: TestSwap, flags = 0n, data: Hex = '0x1234'): Hex =>
  encodeFunctionData({
    abi: swapAbi,
    functionName: 'swap',
    args: [
      testRouter.address,
      {
        from: swap.path[0],
        to: swap.path.at(-1) ?? zero,
        payee: testRouter.address,
        receiver: swap.receiver,
        amount: swap.amount,
        minimum: swap.minimum,
        flags,
      },
      data,
    ],
  })
