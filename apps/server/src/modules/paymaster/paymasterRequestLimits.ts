import { bundlerLimits } from '../bundler/bundlerLimits.js'
import type { RpcLimits } from '../rpc/rpcLimits.js'

/** Limits of requests to be paid for: each reads a chain, and writes to the disk. */
export const paymasterRequestLimits: RpcLimits = {
  ...bundlerLimits,
  responseBytes: 100_000,
  callsPerSecond: 20,
}
