import { defaultRpcLimits, type RpcLimits } from '../rpc/rpcLimits.js'

/** Limits of requests to bundlers, which simulate each operation: far fewer than reads of a chain. */
export const bundlerLimits: RpcLimits = {
  ...defaultRpcLimits,
  batchSize: 10,
  requestBytes: 250_000,
  responseBytes: 500_000,
  callsPerSecond: 40,
  callsAtOnce: 60,
  callsAtOnceInAll: 500,
  bytesAtOnce: 4_000_000,
  bytesAtOnceInAll: 8_000_000,
}
