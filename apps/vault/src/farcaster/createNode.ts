import * as v from 'valibot'
import { ProviderError } from '../social/ProviderError.js'
import { providerFetch } from '../social/providerFetch.js'

type Hex = `0x${string}`

/** A node of a chain, asked by JSON-RPC. */
export type ChainNode = {
  /** What a contract answers; undefined where it refuses. */
  call(to: Hex, data: Hex): Promise<Hex | undefined>
  codeOf(address: Hex): Promise<Hex>
  chainId(): Promise<number>
}

const hex = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]*$/),
  v.transform((text) => text as Hex),
)
const rpcAnswer = v.union([
  v.object({ result: hex }),
  v.object({ error: v.object({ code: v.number(), message: v.optional(v.string(), '') }) }),
])

/**
 * Creates a node. Not viem's client: that follows a contract which says that its answer is to be fetched elsewhere (EIP-3668), and
 * the contract may be an attacker's.
 */
export function createNode(rpc: string): ChainNode {
  return {
    async call(to, data) {
      const answer = await request('eth_call', [{ to, data }, 'latest'])
      if ('result' in answer) return answer.result
      const { code, message } = answer.error
      if (code === 3 || /revert/i.test(message)) return undefined
      return fail(code)
    },
    codeOf: (address) => read('eth_getCode', [address, 'latest']),
    chainId: async () => Number(await read('eth_chainId', [])),
  }

  async function read(method: string, params: readonly unknown[]): Promise<Hex> {
    const answer = await request(method, params)
    return 'result' in answer ? answer.result : fail(answer.error.code)
  }

  async function request(method: string, params: readonly unknown[]) {
    const response = await providerFetch(rpc, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      redirect: 'manual',
    })
    const { status } = response
    const isAnswer = status === 200 || status === 400
    if (!isAnswer) throw new ProviderError('unavailable', `status ${status} of the node`)
    return v.parse(rpcAnswer, await response.json())
  }
}

/** The node's own trouble, or a limit: the visitor may try again. */
function fail(code: number): never {
  throw new ProviderError('unavailable', `error ${Math.trunc(code)} of the node`)
}
