import { httpLimits } from '@latchkey/protocol'

/** Times, sizes and numbers of the hosted RPC: listed in docs/self-hosting.md. */
export const defaultRpcLimits = {
  batchSize: httpLimits.hostedRpcBatchSize,
  requestBytes: 1_000_000,
  /** Largest answer to one request, whatever its calls. */
  responseBytes: 5_000_000,

  /** How long a visitor may take to send a request, and to receive its answer. */
  bodyTimeoutMs: 10_000,
  sendTimeoutMs: 30_000,
  /** Timeout of the chain, however many of its endpoints are tried. */
  timeoutMs: httpLimits.rpcTimeoutMs,

  /** Calls of one visitor over time: each call of a batch counts. */
  callsPerSecond: 200,
  /** Calls at once, for so many seconds' worth of them. */
  burstSeconds: 10,
  /** So many bytes of requests and answers cost as much as a call. */
  bytesPerCall: 25_000,

  callsAtOnce: 500,
  callsAtOnceInAll: 5_000,

  /** Bytes of requests and answers that are in memory at once, until they are sent. */
  bytesAtOnce: 16_000_000,
  bytesAtOnceInAll: 32_000_000,
  /** What a request costs in memory beside its bytes, and the least that a piece of it costs. */
  requestOverheadBytes: 16_000,
  chunkBytes: 512,
}

export type RpcLimits = { readonly [K in keyof typeof defaultRpcLimits]: number }
