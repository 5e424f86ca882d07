import { type ChainCalls, createChainCalls } from '../chain/createChainCalls.js'
import type { IndexReader } from '../indexer/IndexReader.js'
import { type ChainNames, createChainNames } from '../names/createChainNames.js'
import { createRegistry } from '../names/createRegistry.js'
import { createUpstreamNames, type NameSource } from '../names/NameSource.js'
import { createNftReader, type NftReader } from '../nfts/createNftReader.js'
import { createLinkReader, type LinkReader } from '../outside/createLinkReader.js'
import { createOutside, type Outside } from '../outside/createOutside.js'
import { createPictureReader, type PictureReader } from '../outside/createPictureReader.js'
import { createFixedPrices } from '../prices/createFixedPrices.js'
import { createHttpPrices } from '../prices/createHttpPrices.js'
import { firstKnown, type PricePort } from '../prices/PricePort.js'
import type { RpcUpstreams } from '../rpc/rpcEnv.js'
import { createDataUpstream, type DataUpstream } from '../upstream/createDataUpstream.js'
import { createSignedPictures, type SignedPictures } from '../upstream/createSignedPictures.js'
import { createUpstream } from '../upstream/createUpstream.js'
import type { DataEnv } from './dataEnv.js'
import { pictureSecret } from './pictureSecret.js'

export type OpenDataParameters = {
  readonly env: DataEnv
  readonly rpcUpstreams: RpcUpstreams
  /** What was read from the chains so far; without it, native coins and names are all that is known. */
  readonly index?: IndexReader
  /** Where the server keeps its files. */
  readonly dataDir?: string
  readonly report: (line: string) => void
  /** The internet, as strangers' links see it. */
  readonly outside?: Outside
}

/** What the calls about accounts need. */
export type DataDeps = {
  readonly calls: ChainCalls
  readonly index: IndexReader | undefined
  readonly prices: PricePort
  readonly names: NameSource | undefined
  readonly avatarOf: ChainNames['avatarOf'] | undefined
  readonly readNft: NftReader
  readonly readLink: LinkReader
  readonly readPicture: PictureReader
  readonly outside: Outside
  readonly upstream:
    | (DataUpstream & { readonly url: string; readonly signed: SignedPictures })
    | undefined
  readonly report: (line: string) => void
}

/** Puts together what the operator configured. */
export function openData(parameters: OpenDataParameters): DataDeps {
  const { env, index, report, rpcUpstreams, outside = createOutside() } = parameters
  const calls = createChainCalls({ upstreams: rpcUpstreams })
  const readLink = createLinkReader({ outside, ipfsGateway: env.ipfsGateway })
  const upstream = openUpstream(parameters)
  const registry = env.names && createRegistry({ calls, ...env.names })
  const chainNames = env.names && registry && createChainNames({ registry, chain: env.names.chain })
  return {
    calls,
    index,
    prices: openPrices(env, report),
    names: chainNames ?? (upstream && createUpstreamNames(upstream)),
    avatarOf: chainNames?.avatarOf,
    readNft: createNftReader({ calls, readLink }),
    readLink,
    readPicture: createPictureReader({ report }),
    outside,
    upstream,
    report,
  }
}

function openUpstream({ dataDir, env, report }: OpenDataParameters): DataDeps['upstream'] {
  if (!env.upstream) return undefined
  const signed = createSignedPictures(env.pictureSecret ?? pictureSecret(dataDir))
  const { chains, url } = env.upstream
  const upstream = createUpstream({ ...env.upstream, report })
  return { ...createDataUpstream({ upstream, chains, picturePath: signed.path }), url, signed }
}

/** The operator's own table has the first word, then whoever answers for a chain, then anybody else. */
function openPrices(env: DataEnv, report: (line: string) => void): PricePort {
  const { prices, pricesUpstream, upstream } = env
  return firstKnown([
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
