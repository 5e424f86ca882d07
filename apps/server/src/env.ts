import { envInteger, envList, envOrigin, envPort, envText } from '@latchkey/service/envSchemas'
import { type EnvVariables, parseEnv } from '@latchkey/service/parseEnv'
import * as v from 'valibot'
import { defaultRequestLimits } from './limitRequests.js'
import { bundlerEnvSchema } from './modules/bundler/bundlerEnv.js'
import { dataEnvSchema } from './modules/data/dataEnv.js'
import { directoryEnvSchema } from './modules/directory/directoryEnv.js'
import { indexerEnvSchema } from './modules/indexer/indexerEnv.js'
import { paymasterEnvSchema } from './modules/paymaster/paymasterEnv.js'
import { relayEnvSchema } from './modules/relay/relayEnv.js'
import { rpcEnvSchema } from './modules/rpc/rpcEnv.js'
import { swapEnvSchema } from './modules/swaps/swapEnv.js'

const listenEnv = v.pipe(
  v.object({
    HOST: v.optional(v.string(), '127.0.0.1'),
    /** Unset: the server looks for a free one. */
    PORT: v.optional(envPort),
    /** Page origins that may call from a browser; empty means any. */
    ALLOWED_ORIGINS: v.optional(envList(envOrigin('https://app.example.com')), ''),
    /** Projects that this server serves; empty means any. */
    PROJECT_IDS: v.optional(
      envList(
        envText(/^[-\w]{1,128}$/, (text) => `'${text}' is not a project id of letters and digits`),
      ),
      '',
    ),
    /** How many proxies of the operator stand before this server: so many entries of X-Forwarded-For are believed. */
    TRUSTED_PROXIES: v.optional(envInteger(0, 9), '0'),
    /** How much one visitor may request, and how many requests run at once, of one visitor and of all. */
    VISITOR_REQUESTS_PER_SECOND: v.optional(
      envInteger(1, 1_000_000),
      `${defaultRequestLimits.visitorPerSecond}`,
    ),
    VISITOR_REQUESTS_AT_ONCE: v.optional(
      envInteger(1, 1_000_000),
      `${defaultRequestLimits.visitorAtOnce}`,
    ),
    REQUESTS_AT_ONCE: v.optional(envInteger(1, 1_000_000), `${defaultRequestLimits.atOnce}`),
    /** The folder of the server's files; unset: nothing outlives the process. */
    DATA_DIR: v.optional(v.string()),
  }),
  v.transform((env) => ({
    host: env.HOST,
    port: env.PORT,
    allowedOrigins: env.ALLOWED_ORIGINS,
    projectIds: env.PROJECT_IDS,
    trustedProxies: env.TRUSTED_PROXIES,
    requestLimits: {
      visitorPerSecond: env.VISITOR_REQUESTS_PER_SECOND,
      visitorAtOnce: env.VISITOR_REQUESTS_AT_ONCE,
      atOnce: env.REQUESTS_AT_ONCE,
    },
    dataDir: env.DATA_DIR,
  })),
)

export const serverEnvSchema = (reachable: { has(chain: string): boolean }) =>
  v.intersect([
    rpcEnvSchema,
    listenEnv,
    indexerEnvSchema(reachable),
    directoryEnvSchema,
    dataEnvSchema(reachable),
    relayEnvSchema,
    bundlerEnvSchema(reachable),
    paymasterEnvSchema(reachable),
    swapEnvSchema(reachable),
  ])

export type Env = v.InferOutput<ReturnType<typeof serverEnvSchema>>

/** Parses the environment of the server; throws where a variable does not fit. */
export function parseServerEnv(variables: EnvVariables): Env {
  const rpc = v.safeParse(rpcEnvSchema, { RPC_UPSTREAMS: variables.RPC_UPSTREAMS || undefined })
  // Where RPC_UPSTREAMS itself is wrong, no other variable is blamed for it.
  return parseEnv(
    serverEnvSchema(rpc.success ? rpc.output.rpcUpstreams : { has: () => true }),
    variables,
  )
}
