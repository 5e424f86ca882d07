import { envTable, envText, envUrl } from '@latchkey/service/envSchemas'
import * as v from 'valibot'

/** CAIP-2 id → RPC endpoints of that chain, best first. */
export type RpcUpstreams = ReadonlyMap<string, readonly string[]>

/** The chains that the server reaches, and their endpoints. */
export const rpcEnvSchema = v.pipe(
  v.object({
    RPC_UPSTREAMS: v.optional(
      envTable({
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
      }),
      '{}',
    ),
  }),
  v.transform(({ RPC_UPSTREAMS }): { rpcUpstreams: RpcUpstreams } => ({
    rpcUpstreams: RPC_UPSTREAMS,
  })),
)
