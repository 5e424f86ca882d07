import * as v from 'valibot'
import { envEndpoints, type RpcUpstreams } from '../rpc/rpcEnv.js'

/** The ERC-4337 bundlers that the server passes operations to; `reachable` are the chains of RPC_UPSTREAMS. */
export const bundlerEnvSchema = (reachable: { has(chain: string): boolean }) =>
  v.pipe(
    v.object({
      BUNDLERS: v.optional(
        v.pipe(
          envEndpoints,
          v.check(
            (chains) => [...chains.keys()].every((chain) => reachable.has(chain)),
            'each chain must be in RPC_UPSTREAMS as well: its fees are read there',
          ),
          v.check(
            (chains) => [...chains.keys()].every((chain) => chain.startsWith('eip155:')),
            'only EVM chains have bundlers',
          ),
        ),
        '{}',
      ),
    }),
    v.transform((env): { bundlers: RpcUpstreams } => ({ bundlers: env.BUNDLERS })),
  )
