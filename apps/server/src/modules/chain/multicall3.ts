import type { Hex } from 'viem'
import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'

/** Where the contract that makes many calls in one stands, on nearly every EVM chain. */
export const multicallAddress = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** What is asked of that contract. */
export const multicallAbi = [
  {
    type: 'function',
    name: 'aggregate3',
    stateMutability: 'payable',
    inputs: [
      {
        name: 'calls',
        type: 'tuple[]',
        components: [
          { name: 'target', type: 'address' },
          { name: 'allowFailure', type: 'bool' },
          { name: 'callData', type: 'bytes' },
        ],
      },
    ],
    outputs: [
      {
        name: 'returnData',
        type: 'tuple[]',
        components: [
          { name: 'success', type: 'bool' },
          { name: 'returnData', type: 'bytes' },
        ],
      },
    ],
  },
] as const

/** A question to a contract. */
export type ContractRead = { readonly to: Hex; readonly data: Hex }

/** Many questions as one, of which each may fail alone. */
export function encodeMulticall(reads: readonly ContractRead[]): Hex {
  const calls = reads.map(({ data, to }) => ({ target: to, allowFailure: true, callData: data }))
  return encodeFunctionData({ abi: multicallAbi, functionName: 'aggregate3', args: [calls] })
}

/** The answers one by one, undefined for those that failed; undefined where these are no answers to so many. */
export function decodeMulticall(
  data: Hex,
  count: number,
): readonly (Hex | undefined)[] | undefined {
  try {
    const answers = decodeFunctionResult({ abi: multicallAbi, functionName: 'aggregate3', data })
    if (answers.length !== count) return undefined
    return answers.map(({ returnData, success }) => (success ? returnData : undefined))
  } catch {
    return undefined
  }
}
