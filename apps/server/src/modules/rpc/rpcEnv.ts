import { envTable, envUrl } from '@latchkey/service/envSchemas'
import * as v from 'valibot'

/** CAIP-2 id → RPC endpoints of that chain, best first. */
export type RpcUpstreams = ReadonlyMap<string, readonly string[]>

/** The chains that the server reaches, and their endpoints. */
export const rpcEnv = v.pipe(
  v.object({
    RPC_UPSTREAMS: v.optional(
      envTable({
        example: '{"eip155:1":["https://…"]}',
        key: v.pipe(
          v.string(),
          v.regex(
            /^[-a-z0-9]{3,8}:[-\w]{1,32}$/,
            ({ input }) => `'${input}' is not a CAIP-2 id like eip155:1`,
          ),
        ),
        // The endpoints themselves stay out of the message: they may hold an API key.
        value: (chain) => {
          const reason = `${chain} needs a list of http(s) URLs without user names or passwords`
          const url = v.pipe(
            v.string(reason),
            v.check((text) => v.is(envUrl, text), reason),
          )
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
