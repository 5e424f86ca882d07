import { envInteger, envTable, envText, envUrl } from '@latchkey/service/envSchemas'
import * as v from 'valibot'
import { defaultRpcLimits } from './rpcLimits.js'
import type { RpcMethods } from './rpcMethods.js'

/** CAIP-2 id → RPC endpoints of that chain, best first. */
export type RpcUpstreams = ReadonlyMap<string, readonly string[]>

export const envEndpoints = envTable({
  example: '{"eip155:1":["https://…"]}',
  key: envText(
    /^[-a-z0-9]{3,8}:[-\w]{1,32}$/,
    (chain) => `'${chain}' is not a CAIP-2 id like eip155:1`,
  ),
  // The endpoints themselves stay out of the message: they may hold an API key.
  value: (chain) => {
    const reason = `${chain} needs a list of http(s) URLs without user names or passwords`
    const url = v.custom<string>((text) => v.is(envUrl, text), reason)
    return v.pipe(v.array(url, reason), v.nonEmpty(reason))
  },
})

/** The chains that the server reaches, their endpoints, and what visitors may call there. */
export const rpcEnvSchema = v.pipe(
  v.object({
    RPC_UPSTREAMS: v.optional(envEndpoints, '{}'),
    /** Methods that visitors may call beside those of the table, by namespace. */
    RPC_METHODS: v.optional(
      envTable({
        example: '{"eip155":["debug_traceTransaction"]}',
        key: envText(/^[-a-z0-9]{3,8}$/, (name) => `'${name}' is not a namespace like eip155`),
        value: (namespace) => {
          const reason = `${namespace} needs a list of names of methods`
          return v.array(v.pipe(v.string(reason), v.regex(/^\w{1,100}$/, reason)), reason)
        },
      }),
      '{}',
    ),
    // Ten times as many at once must have room for the largest batch and what its bytes cost.
    RPC_CALLS_PER_SECOND: v.optional(
      envInteger(20, 1_000_000),
      String(defaultRpcLimits.callsPerSecond),
    ),
  }),
  v.transform(
    (env): { rpcUpstreams: RpcUpstreams; rpcMethods: RpcMethods; rpcCallsPerSecond: number } => ({
      rpcUpstreams: env.RPC_UPSTREAMS,
      rpcMethods: env.RPC_METHODS,
      rpcCallsPerSecond: env.RPC_CALLS_PER_SECOND,
    }),
  ),
)
