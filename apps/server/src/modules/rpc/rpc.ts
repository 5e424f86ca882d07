import type { RefusalDetails } from '@latchkey/service/refuse'
import { withReason } from '@latchkey/service/refuse'
import type { Context, Hono } from 'hono'
import { createChainRequests } from './createChainRequests.js'
import { createRpcEndpoint } from './createRpcEndpoint.js'
import type { RpcUpstreams } from './rpcEnv.js'
import { defaultRpcLimits, type RpcLimits } from './rpcLimits.js'
import { createMethodFilter, type RpcMethods } from './rpcMethods.js'

export type RpcDeps = {
  /** The only addresses this module ever calls. */
  readonly upstreams: RpcUpstreams
  /** Methods that the operator allows beside those of the table. */
  readonly methods?: RpcMethods
  readonly trustedProxies?: number
  /** Receives one line per endpoint that could not be reached. */
  readonly report: (line: string) => void
  readonly limits?: Partial<RpcLimits>
}

/** Endpoint of the hosted RPC: passes calls of known methods on to the chain's own endpoints, and to no other address. @spec S7.31 */
export function rpc({ upstreams, methods, trustedProxies, report, ...deps }: RpcDeps): Hono {
  const limits = { ...defaultRpcLimits, ...deps.limits }
  return createRpcEndpoint({
    paths: ['/v1', '/v1/'],
    targetOf: (c) => chainOfQuery(c, upstreams),
    isAllowed: createMethodFilter(methods),
    requests: createChainRequests({ upstreams, report, limits }),
    trustedProxies,
    limits,
  })
}

/** The chain that a request names, among those that are served. */
export function chainOfQuery(
  c: Context,
  served: { has(chain: string): boolean },
): string | RefusalDetails {
  const chainId = c.req.query('chainId')
  if (!chainId) return withReason('chainId', 'Name the chain in the query, like ?chainId=eip155:1')
  return served.has(chainId)
    ? chainId
    : withReason('chainId', 'This server does not serve that chain')
}
