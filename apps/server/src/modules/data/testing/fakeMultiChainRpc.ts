import { type Hex, multicall3Abi } from 'viem'
import { decodeFunctionData, encodeFunctionResult } from 'viem/utils'
import type { MultiChainRpc } from '../../chain/createMultiChainRpc.js'
import type { RpcCall, RpcResponse } from '../../chain/createNodeRpc.js'
import { multicallAddress } from '../../chain/multicall3.js'

/** Returns the result of a call; a throw is a revert. */
export type FakeContract = (data: Hex) => Hex

export function fakeMultiChainRpc(options: {
  readonly contracts?: Readonly<Record<string, FakeContract>>
  readonly native?: bigint | Error
  readonly hasMulticall?: boolean
  readonly chains?: readonly string[]
  readonly failsMulticall?: (to: string) => boolean
  /** Whether this contract leaves no gas for those behind it in a multicall. */
  readonly exhaustsGas?: (to: string) => boolean
}): MultiChainRpc & { readonly requested: { chain: string; call: RpcCall }[] } {
  const { chains = ['eip155:31337'], contracts = {}, hasMulticall = true, native = 0n } = options
  const requested: { chain: string; call: RpcCall }[] = []
  return {
    requested,
    chains: new Set(chains),
    async request(chain, calls) {
      requested.push(...calls.map((call) => ({ chain, call })))
      if (native instanceof Error) throw native
      return calls.map(answer)
    },
  }

  function answer({ method, params }: RpcCall): RpcResponse {
    if (method === 'eth_getBalance') return { result: `0x${BigInt(native as bigint).toString(16)}` }
    const { data, to } = params[0] as { to: Hex; data: Hex }
    try {
      if (to !== multicallAddress) return { result: ask(to, data) }
      return { result: hasMulticall ? multicall(data) : '0x' }
    } catch (error) {
      return { error: { code: 3, message: String(error) } }
    }
  }

  function ask(to: Hex, data: Hex): Hex {
    return contracts[to.toLowerCase()]?.(data) ?? '0x'
  }

  function multicall(data: Hex): Hex {
    const { args } = decodeFunctionData({ abi: multicall3Abi, data })
    let isEmpty = false
    const result = (args[0] as readonly { target: Hex; callData: Hex }[]).map(
      ({ callData, target }) => {
        if (isEmpty) return { success: false, returnData: '0x' as const }
        isEmpty = options.exhaustsGas?.(target.toLowerCase()) ?? false
        if (options.failsMulticall?.(target.toLowerCase())) throw new Error('out of gas')
        try {
          return { success: true, returnData: ask(target, callData) }
        } catch {
          return { success: false, returnData: '0x' as const }
        }
      },
    )
    return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
  }
}

export const encodeUint = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
