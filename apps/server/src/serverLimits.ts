/** Times, sizes and numbers of the server that an operator may want to know: listed in docs/self-hosting.md. Directory, relay and hosted RPC have tables of their own. */
export const serverLimits = {
  /** How long results are cached; one that is missing or failed for a shorter time. Names: `limits.nameCacheMs`. */
  balanceCacheMs: 3_000,
  priceCacheMs: 60_000,
  priceFailureCacheMs: 15_000,
  nameMissingCacheMs: 30_000,
  nftCacheMs: 600_000,
  nftMissingCacheMs: 30_000,
  imageCacheMs: 600_000,
  imageMissingCacheMs: 30_000,
  mintMetadataCacheMs: 600_000,

  /** For how many seconds' worth of requests a visitor who was silent may ask at once: 200 who open the widget use 3,400 units. */
  visitorBurstSeconds: 20,
  /** Requests for `/health`: per visitor and second, in a burst, and at once, for one and for all. */
  health: { perSecond: 10, burst: 100, concurrent: 20, concurrentInAll: 200 },

  /** Largest response of a chain that is read for an endpoint of this server; those that are passed on: `defaultRpcLimits`. */
  rpcResponseBytes: 5_000_000,
  /** Bytes of such responses in memory at once. */
  rpcBytesAtOnce: 20_000_000,

  /** One batch of the index: how long an endpoint may take, and how much of its response is read. */
  indexTimeoutMs: 20_000,
  indexResponseBytes: 128_000_000,
  /** How long the index of a chain may be behind before `/health` says so. */
  indexLagSeconds: 60,
  /** Longest wait of the index before it retries a chain that fails. */
  indexMaxRetryMs: 15_000,
  /** Deepest reorganisation that the index can undo. */
  indexReorgBlocks: 10_000,

  /** Requests to untrusted addresses, such as those of NFT metadata and images. */
  externalTimeoutMs: 10_000,
  externalConcurrent: 16,
  externalQueued: 512,
  externalDnsTimeoutMs: 2_000,
  nftMetadataBytes: 2_000_000,
  /** How long a list of NFTs waits for metadata; later metadata comes with the next request. */
  nftMetadataTimeoutMs: 4_000,

  /** Requests to the operator's upstream server. */
  upstreamTimeoutMs: 10_000,
  upstreamConcurrent: 64,
  upstreamResponseBytes: 5_000_000,

  /** Swaps: how long a market may take, how many questions to markets run at once, of all and of one visitor, and for how long one answer serves all. */
  swapTimeoutMs: 10_000,
  swapConcurrent: 64,
  swapConcurrentOfOne: 24,
  swapQuoteCacheMs: 2_000,
  /** For how long a gas price serves to compare routes. */
  swapGasMs: 12_000,
  /** How long a quote is valid, and how long it waits for prices to compare it with. */
  swapQuoteMs: 30_000,
  swapPriceTimeoutMs: 1_500,
  /** Lists of tokens: how often they are read, after a failure, and how much of them. */
  swapTokensMs: 86_400_000,
  swapTokensFailureMs: 60_000,
  swapListBytes: 12_000_000,
  swapListTokens: 20_000,
} as const
