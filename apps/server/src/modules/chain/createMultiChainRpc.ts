import { httpLimits } from '@latchkey/protocol'
import { createByteBudget } from '@latchkey/service/createByteBudget'
import { serverLimits } from '../../serverLimits.js'
import type { RpcUpstreams } from '../rpc/rpcEnv.js'
import { createNodeRpc, type RpcCall, type RpcResponse } from './createNodeRpc.js'

export type MultiChainRpc = {
  readonly chains: ReadonlySet<string>
  /** Responses in the order of the calls; rejects when no endpoint of the chain can be reached. */
  request(chain: string, calls: readonly RpcCall[]): Promise<readonly RpcResponse[]>
}

export type MultiChainRpcDeps = {
  readonly upstreams: RpcUpstreams
  readonly timeoutMs?: number
  readonly maxBytes?: number
}

export function createMultiChainRpc({
  upstreams,
  timeoutMs = httpLimits.rpcTimeoutMs,
  maxBytes = serverLimits.rpcResponseBytes,
}: MultiChainRpcDeps): MultiChainRpc {
  // Each request is an account of its own: one that reads much leaves room for those that read little.
  const budget = createByteBudget({ perVisitor: maxBytes, inAll: serverLimits.rpcBytesAtOnce })
  const clients = new Map(
    [...upstreams].map(([chain, urls]) => [
      chain,
      // The endpoints share the time, so that one that hangs leaves some for the next one.
      createNodeRpc({
        chain,
        urls,
        timeoutMs: Math.ceil(timeoutMs / urls.length),
        maxBytes,
        budget,
      }),
    ]),
  )
  return {
    chains: new Set(upstreams.keys()),
    async request(chain, calls) {
      const client = clients.get(chain)
      if (!client) throw new Error(`${chain} cannot be reached`)
      return client.request(calls)
    },
  }
}
