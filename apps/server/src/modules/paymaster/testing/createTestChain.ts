import { concat, type Hex, numberToHex, pad } from 'viem'
import type { MultiChainRpc } from '../../chain/createMultiChainRpc.js'
import type { RpcCall, RpcResponse } from '../../chain/createNodeRpc.js'

/** A payment as it stands in a block; the cost in wei. */
export type TestPayment = {
  readonly block: number
  readonly sender: Hex
  readonly nonce: bigint
  readonly cost: bigint
}

type Filter = { readonly fromBlock: Hex; readonly toBlock: Hex }
type Range = readonly [from: number, to: number]

/** A chain in memory, whose nodes need not be at the same block; its values can be changed while it is read. */
export function createTestChain({ head = 1_000, blockSeconds = 12, now = () => Date.now() } = {}) {
  const begin = Math.floor(now() / 1_000) - head * blockSeconds
  const state = {
    head,
    payments: [] as TestPayment[],
    /** How many blocks the node that answers a request is behind. */
    lagOf: (_calls: readonly RpcCall[]) => 0,
    /** What a provider says of a range that it does not read; an error is thrown. */
    refusalOf: (_range: Range): { code: number; message: string } | Error | undefined => undefined,
    /** Whether a node that has the blocks leaves their logs out. */
    isHiding: false,
  }
  const ranges: Range[] = []
  const timeOf = (block: number) => Math.floor(begin + block * blockSeconds)

  const calls: MultiChainRpc = {
    chains: new Set(),
    async request(_chain, all) {
      const head = state.head - state.lagOf(all)
      return all.map((call) => answer(call, head))
    },
  }
  return { state, ranges, timeOf, calls }

  function answer({ method, params }: RpcCall, head: number): RpcResponse {
    if (method === 'eth_blockNumber') return { result: numberToHex(head) }
    if (method === 'eth_getBlockByNumber') {
      const block = params[0] === 'latest' ? head : Number(params[0])
      return { result: block > head ? null : blockOf(block) }
    }
    return method === 'eth_getLogs'
      ? logsOf(params[0] as Filter, head)
      : { result: numberToHex(1n) }
  }

  function logsOf({ fromBlock, toBlock }: Filter, head: number): RpcResponse {
    const range: Range = [Number(fromBlock), Number(toBlock)]
    ranges.push(range)
    const refusal = state.refusalOf(range)
    if (refusal instanceof Error) throw refusal
    if (refusal) return { error: refusal }
    const inRange = ({ block }: TestPayment) =>
      !state.isHiding && block >= range[0] && block <= Math.min(range[1], head)
    return { result: state.payments.filter(inRange).map(logOf) }
  }

  function blockOf(block: number) {
    return { number: numberToHex(block), timestamp: numberToHex(timeOf(block)) }
  }
}

const topic: Hex = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
const logOf = ({ cost, nonce, sender }: TestPayment) => ({
  topics: [topic, pad('0x1'), pad(sender), pad('0xfa')],
  data: concat([nonce, 1n, cost, 1n].map((word) => pad(numberToHex(word)))),
})
