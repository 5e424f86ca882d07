import { bundlerLimits } from '../bundler/bundlerLimits.js'
import type { RpcLimits } from '../rpc/rpcLimits.js'

/** Limits of requests to be paid for: each reads a chain, and writes to the disk. */
export const paymasterRequestLimits: RpcLimits = {
  ...bundlerLimits,
  responseBytes: 100_000,
  callsPerSecond: 20,
}

/** Times and numbers of the paymaster: listed in docs/paying-fees.md. */
export const paymasterLimits = {
  /** How often paid operations are read from the chain. */
  pollMs: 5_000,
  /** Blocks that are read again each time: a reorganisation may have changed them. */
  rereadBlocks: 32,
  /** The most blocks that are asked for at once. */
  blocksPerRead: 2_000,
  /** How much later than its time an offer is given up where the chain tells no newer time: it may stand still, and catch up. */
  releaseMarginSeconds: 900,
} as const
