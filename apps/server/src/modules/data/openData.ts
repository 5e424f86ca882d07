import { createMultiChainRpc, type MultiChainRpc } from '../chain/createMultiChainRpc.js'
import { createExternalFetcher, type QueuedFetcher } from '../external/createExternalFetcher.js'
import { createImageLoader, type ImageLoader } from '../external/createImageLoader.js'
import { createLinkReader, type LinkReader } from '../external/createLinkReader.js'
import type { IndexReader } from '../indexer/IndexReader.js'
import { type ChainNames, createChainNames } from '../names/createChainNames.js'
import { createEnsRegistry } from '../names/createEnsRegistry.js'
import { createUpstreamNames, type NameSource } from '../names/NameSource.js'
import { createNftReader, type NftReader } from '../nfts/createNftReader.js'
import { createFixedPrices } from '../prices/createFixedPrices.js'
import { createHttpPrices } from '../prices/createHttpPrices.js'
import { createPriceFallback, type PriceSource } from '../prices/PriceSource.js'
import type { RpcUpstreams } from '../rpc/rpcEnv.js'
import { createDataUpstream, type DataUpstream } from '../upstream/createDataUpstream.js'
import {
  createSignedImagePaths,
  type SignedImagePaths,
} from '../upstream/createSignedImagePaths.js'
import { createUpstream } from '../upstream/createUpstream.js'
import type { DataEnv } from './dataEnv.js'
import { loadImageSecret } from './loadImageSecret.js'

export type OpenDataParameters = {
  readonly env: DataEnv
  readonly rpcUpstreams: RpcUpstreams
  /** The index; without it, only native coins and names are available. */
  readonly index?: IndexReader
  /** Whether others than the upstream name images: lists of tokens. */
  readonly hasListedImages?: boolean
  readonly dataDir?: string
  readonly report: (line: string) => void
  /** Fetches addresses that come from chains and metadata. */
  readonly externalFetcher?: QueuedFetcher
}

export type DataDeps = {
  readonly calls: MultiChainRpc
  readonly index: IndexReader | undefined
  readonly prices: PriceSource
  readonly names: NameSource | undefined
  readonly avatarOf: ChainNames['avatarOf'] | undefined
  readonly readNft: NftReader
  readonly readLink: LinkReader
  readonly loadImage: ImageLoader
  readonly externalFetcher: QueuedFetcher
  /** Signs the images that others name; undefined where none do. */
  readonly signed: SignedImagePaths | undefined
  readonly imagePath: (url: string) => string | undefined
  readonly upstream:
    | (DataUpstream & {
        readonly url: string
        /** How many requests to it run now. */
        running(): number
      })
    | undefined
  readonly report: (line: string) => void
}

export function openData(parameters: OpenDataParameters): DataDeps {
  const { env, index, report, rpcUpstreams, externalFetcher = createExternalFetcher() } = parameters
  const calls = createMultiChainRpc({ upstreams: rpcUpstreams })
  const readLink = createLinkReader({ externalFetcher, ipfsGateway: env.ipfsGateway })
  const signed = openSigning(parameters)
  const imagePath = (url: string) => signed?.path(url)
  const upstream = openUpstream(parameters, imagePath)
  const registry = env.names && createEnsRegistry({ calls, ...env.names })
  const chainNames = env.names && registry && createChainNames({ registry, chain: env.names.chain })
  return {
    calls,
    index,
    prices: openPrices(env, report),
    names: chainNames ?? (upstream && createUpstreamNames(upstream)),
    avatarOf: chainNames?.avatarOf,
    readNft: createNftReader({ calls, readLink }),
    readLink,
    loadImage: createImageLoader({ report }),
    externalFetcher,
    signed,
    imagePath,
    upstream,
    report,
  }
}

function openSigning({ dataDir, env, hasListedImages = false }: OpenDataParameters) {
  if (!env.upstream && !hasListedImages) return undefined
  return createSignedImagePaths(env.pictureSecret ?? loadImageSecret(dataDir))
}

function openUpstream(
  { env, report }: OpenDataParameters,
  imagePath: DataDeps['imagePath'],
): DataDeps['upstream'] {
  if (!env.upstream) return undefined
  const { chains, url } = env.upstream
  const upstream = createUpstream({ ...env.upstream, report })
  const { running } = upstream
  const answering = createDataUpstream({ upstream, chains, imagePath })
  return { ...answering, url, running }
}

/** The operator's own table comes first, then the upstream that answers for a chain, then the price upstream. */
function openPrices(env: DataEnv, report: (line: string) => void): PriceSource {
  const { prices, pricesUpstream, upstream } = env
  return createPriceFallback([
    createFixedPrices(prices),
    ...(upstream
      ? [
          createHttpPrices({
            upstream: createUpstream({ ...upstream, report }),
            chains: upstream.chains,
          }),
        ]
      : []),
    ...(pricesUpstream
      ? [createHttpPrices({ upstream: createUpstream({ url: pricesUpstream, report }) })]
      : []),
  ])
}
