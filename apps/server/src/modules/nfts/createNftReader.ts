import { createAsyncCache } from '@latchkey/service/createAsyncCache'
import type { Hex } from 'viem'
import { serverLimits } from '../../serverLimits.js'
import { decodeString, uintWord } from '../chain/abiWords.js'
import type { MultiChainRpc } from '../chain/createMultiChainRpc.js'
import type { LinkReader } from '../external/createLinkReader.js'
import { createReadBatch } from './createReadBatch.js'
import { type NftMetadata, parseNftMetadata } from './parseNftMetadata.js'

export type NftReference = {
  readonly chain: string
  /** In lower case. */
  readonly contract: string
  readonly tokenId: string
  /** Undefined where it is not known yet. */
  readonly standard?: 'erc721' | 'erc1155'
}

/** Reads the metadata of an NFT; undefined where there is none that can be read. It never rejects. */
export type NftReader = (nft: NftReference) => Promise<NftMetadata | undefined>

export type NftReaderDeps = {
  readonly calls: MultiChainRpc
  readonly readLink: LinkReader
  readonly now?: () => number
}

const maxLinkLength = 2_048

export function createNftReader({ calls, readLink, now }: NftReaderDeps): NftReader {
  const readContract = createReadBatch(calls)
  const cached = createAsyncCache<NftMetadata | undefined>({
    maxEntries: 20_000,
    maxSize: 64_000_000,
    sizeOf: (metadata) =>
      200 +
      (metadata?.image?.length ?? 0) +
      (metadata?.description?.length ?? 0) +
      200 * (metadata?.attributes.length ?? 0),
    ttlMs: (metadata) => (metadata ? serverLimits.nftCacheMs : serverLimits.nftMissingCacheMs),
    now,
  })
  return (nft) =>
    cached(`${nft.chain} ${nft.contract} ${nft.tokenId}`, () => read(nft).catch(() => undefined))

  async function read(nft: NftReference): Promise<NftMetadata | undefined> {
    const link = await linkOf(nft)
    if (!link) return undefined
    const { bytes, type } = await readLink(link, serverLimits.nftMetadataBytes)
    // Some links lead to the image instead of to metadata.
    if (type.startsWith('image/')) return { image: link, attributes: [] }
    return parseNftMetadata(bytes.toString('utf8'))
  }

  async function linkOf({
    chain,
    contract,
    standard,
    tokenId,
  }: NftReference): Promise<string | undefined> {
    const id = uintWord(BigInt(tokenId))
    const to = contract as Hex
    const [tokenUri, uri] = await Promise.all([
      standard === 'erc1155' ? undefined : readContract(chain, { to, data: `0xc87b56dd${id}` }),
      standard === 'erc721' ? undefined : readContract(chain, { to, data: `0x0e89341c${id}` }),
    ])
    const link = decodeString(tokenUri) || decodeString(uri)
    // A longer link is data, in which replacing could multiply its size.
    return link && link.length <= maxLinkLength ? link.replaceAll('{id}', id) : link
  }
}
