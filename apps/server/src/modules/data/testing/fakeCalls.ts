import type { Hex } from 'viem'
import { decodeFunctionData, encodeFunctionResult } from 'viem/utils'
import type { ChainAnswer, ChainCall, ChainCalls } from '../../chain/createChainCalls.js'
import { multicallAbi, multicallAddress } from '../../chain/multicall3.js'

/** What a contract answers to some data; a throw is a revert. */
export type FakeContract = (data: Hex) => Hex

/** A chain in which contracts answer as told; for tests. */
export function fakeCalls(given: {
  readonly contracts?: Readonly<Record<string, FakeContract>>
  readonly native?: bigint | Error
  readonly hasMulticall?: boolean
  readonly chains?: readonly string[]
  /** Whether a multicall with this question in it fails as a whole. */
  readonly spoils?: (to: string) => boolean
  /** Whether this one leaves nothing for those behind it in a multicall. */
  readonly starves?: (to: string) => boolean
}): ChainCalls & { readonly asked: { chain: string; call: ChainCall }[] } {
  const { chains = ['eip155:31337'], contracts = {}, hasMulticall = true, native = 0n } = given
  const asked: { chain: string; call: ChainCall }[] = []
  return {
    asked,
    chains: new Set(chains),
    async ask(chain, calls) {
      asked.push(...calls.map((call) => ({ chain, call })))
      if (native instanceof Error) throw native
      return calls.map(answer)
    },
  }

  function answer({ method, params }: ChainCall): ChainAnswer {
    if (method === 'eth_getBalance') return { result: `0x${BigInt(native as bigint).toString(16)}` }
    const { data, to } = params[0] as { to: Hex; data: Hex }
    try {
      if (to !== multicallAddress) return { result: ask(to, data) }
      return { result: hasMulticall ? many(data) : '0x' }
    } catch (error) {
      return { fault: String(error) }
    }
  }

  function ask(to: Hex, data: Hex): Hex {
    return contracts[to.toLowerCase()]?.(data) ?? '0x'
  }

  function many(data: Hex): Hex {
    const { args } = decodeFunctionData({ abi: multicallAbi, data })
    let isEmpty = false
    const result = args[0].map(({ callData, target }) => {
      if (isEmpty) return { success: false, returnData: '0x' as const }
      isEmpty = given.starves?.(target.toLowerCase()) ?? false
      if (given.spoils?.(target.toLowerCase())) throw new Error('out of gas')
      try {
        return { success: true, returnData: ask(target, callData) }
      } catch {
        return { success: false, returnData: '0x' as const }
      }
    })
    return encodeFunctionResult({ abi: multicallAbi, functionName: 'aggregate3', result })
  }
}

/** A number as a contract answers it. */
export const answerNumber = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
