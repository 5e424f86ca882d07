/** Times and numbers of the reading of payments: listed in docs/paying-fees.md. */
export const paymentLimits = {
  /** How often paid operations are read from the chain. */
  pollMs: 5_000,
  /** Blocks that are read again each time: a reorganisation may have changed them. */
  rereadBlocks: 32,
  /** For how long blocks are read again, by the time of the chain: nodes may have left out what they did not have yet. */
  rereadSeconds: 600,
  /** How often they are. */
  rereadMs: 60_000,
  /** How exact that time is. */
  markSeconds: 30,
  /** In how many requests they are; where it takes more, each block is read again once, at that age. */
  cheapRanges: 8,
  /** The most blocks that are asked for at once; halved where a provider refuses. */
  blocksPerRead: 2_000,
  /** The most requests for blocks each time, with those that are refused. */
  readsPerRound: 20,
  /** After how long without a reading `/health` and the operator's view warn. */
  lateSeconds: 300,
  /** How far the time of a block may be ahead of our clock: local chains run ahead with each block. */
  aheadSeconds: 86_400,
  /** How much later than its time an offer is given up where the chain reports no newer time: it may stand still, and catch up. */
  releaseMarginSeconds: 900,
} as const
