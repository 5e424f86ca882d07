import { type Hex, multicall3Abi } from 'viem'
import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'

/** Address of the Multicall3 contract, the same on nearly every EVM chain. */
export const multicallAddress = '0xcA11bde05977b3631167028862bE2a173976CA11'

export type ContractRead = { readonly to: Hex; readonly data: Hex }

/** Encodes many reads as one call, in which each may fail alone. */
export function encodeMulticall(reads: readonly ContractRead[]): Hex {
  const calls = reads.map(({ data, to }) => ({ target: to, allowFailure: true, callData: data }))
  return encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [calls] })
}

/** Decodes the result of each read, undefined for one that failed; returns undefined where these are not `count` results. */
export function decodeMulticall(
  data: Hex,
  count: number,
): readonly (Hex | undefined)[] | undefined {
  try {
    const answers = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data })
    if (answers.length !== count) return undefined
    return answers.map(({ returnData, success }) => (success ? returnData : undefined))
  } catch {
    return undefined
  }
}
