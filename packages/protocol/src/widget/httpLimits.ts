/** Request limits of the specification; separate from `limits`, because they load with the first request. */
export const httpLimits = {
  /** @spec S9.12 */ rpcTimeoutMs: 10_000,
  /** @spec S9.13 */ rpcRetryCount: 3,
  /** @spec S9.13 */ rpcRetryDelayMs: 150,
  /** @spec S7.31 */ rpcBatchSize: 1_000,
  /** @spec S7.31 */ hostedRpcBatchSize: 100,
  /** @spec S7.31 */ rpcBatchWaitMs: 0,
  /** @spec S7.41 */ retryHttpStatuses: [403, 408, 413, 429, 500, 502, 503, 504],
  /** Unknown, limit exceeded, internal error. @spec S7.41 */ retryRpcCodes: [-1, -32005, -32603],
  /** Revert, rejection by the user, rejection by default. @spec S7.42 */
  fallbackStopCodes: [3, 4001, 5000, -32003],
  /** @spec S9.14 */ queryRetryCount: 3,
  /** @spec S9.14 */ queryRetryDelayMs: 1_000,
  /** @spec S9.14 */ queryRetryMaxMs: 30_000,
  /** @spec S9.15 */ queryGcMs: 300_000,
  /** @spec S9.16 */
  fallbackRanking: {
    intervalMs: 4_000,
    sampleCount: 10,
    stabilityWeight: 0.7,
    latencyWeight: 0.3,
    pingTimeoutMs: 1_000,
  },
  /** @spec S9.17 */ polling: { blockTimeMs: 12_000, minMs: 500, maxMs: 4_000 },
} as const
