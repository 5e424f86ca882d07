import * as v from 'valibot'
import type { MultiChainRpc } from './createMultiChainRpc.js'
import type { RpcCall, RpcResponse } from './createNodeRpc.js'

export type ChainFees = {
  readonly block: number
  /** In seconds. */
  readonly timestamp: number
  /** In wei; 0 on chains without it. */
  readonly baseFee: bigint
  readonly priorityFee: bigint
}

const quantity = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,64}$/i))
const blockSchema = v.object({
  number: quantity,
  timestamp: quantity,
  baseFeePerGas: v.optional(quantity, '0x0'),
})

/** The calls whose responses `parseFees` reads, to be sent along with others. */
export const feeCalls: readonly RpcCall[] = [
  { method: 'eth_getBlockByNumber', params: ['latest', false] },
  { method: 'eth_maxPriorityFeePerGas', params: [] },
  { method: 'eth_gasPrice', params: [] },
]

/** Reads what a chain answered to `feeCalls`; throws where it is no answer. */
export function parseFees([latest, priority, price]: readonly RpcResponse[]): ChainFees {
  if (!latest || latest.error) throw new Error('the chain does not tell its latest block')
  const block = v.parse(blockSchema, latest.result)
  const baseFee = BigInt(block.baseFeePerGas)
  const tip = amountOf(priority)
  const gasPrice = amountOf(price)
  if (tip === undefined && gasPrice === undefined)
    throw new Error('the chain does not tell its fees')
  // A chain without the method reports base fee and tip in one.
  const rest = (gasPrice ?? 0n) > baseFee ? (gasPrice ?? 0n) - baseFee : 0n
  return {
    block: Number(block.number),
    timestamp: Number(block.timestamp),
    baseFee,
    priorityFee: tip ?? rest,
  }
}

export const readFees = async (calls: MultiChainRpc, chain: string): Promise<ChainFees> =>
  parseFees(await calls.request(chain, feeCalls))

function amountOf(response: RpcResponse | undefined): bigint | undefined {
  if (!response || response.error || !v.is(quantity, response.result)) return undefined
  return BigInt(response.result)
}
