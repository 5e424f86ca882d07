import { remembered } from '@latchkey/service/remembered'
import type { Hex } from 'viem'
import type { ChainCalls } from '../chain/createChainCalls.js'
import { textIn, word } from '../chain/words.js'
import type { LinkReader } from '../outside/createLinkReader.js'
import { createReadBatch } from './createReadBatch.js'
import { type NftMetadata, parseNftMetadata } from './parseNftMetadata.js'

/** A piece of a collection. */
export type Piece = {
  readonly chain: string
  /** In lower case. */
  readonly contract: string
  readonly tokenId: string
  /** Undefined where nobody knows it yet. */
  readonly standard?: 'erc721' | 'erc1155'
}

/** What a piece says of itself; undefined where it says nothing that can be read. It never rejects. */
export type NftReader = (piece: Piece) => Promise<NftMetadata | undefined>

export type NftReaderDeps = {
  readonly calls: ChainCalls
  readonly readLink: LinkReader
  readonly now?: () => number
}

/** Pictures may stand in the metadata themselves, written twice in base64. */
const mostBytes = 2_000_000
const longestLink = 2_048
const goodMs = 600_000
const missingMs = 30_000

/** Follows a piece's link to its metadata, and keeps what was asked for last. */
export function createNftReader({ calls, readLink, now }: NftReaderDeps): NftReader {
  const readContract = createReadBatch(calls)
  const keep = remembered<NftMetadata | undefined>({
    entries: 20_000,
    weight: 64_000_000,
    weigh: (metadata) =>
      200 +
      (metadata?.image?.length ?? 0) +
      (metadata?.description?.length ?? 0) +
      200 * (metadata?.attributes.length ?? 0),
    forMs: (metadata) => (metadata ? goodMs : missingMs),
    now,
  })
  return (piece) =>
    keep(`${piece.chain} ${piece.contract} ${piece.tokenId}`, () =>
      read(piece).catch(() => undefined),
    )

  async function read(piece: Piece): Promise<NftMetadata | undefined> {
    const link = await linkOf(piece)
    if (!link) return undefined
    const { bytes, type } = await readLink(link, mostBytes)
    // Some pieces have a picture where others have words.
    if (type.startsWith('image/')) return { image: link, attributes: [] }
    return parseNftMetadata(bytes.toString('utf8'))
  }

  async function linkOf({
    chain,
    contract,
    standard,
    tokenId,
  }: Piece): Promise<string | undefined> {
    const id = word(BigInt(tokenId))
    const to = contract as Hex
    const [tokenUri, uri] = await Promise.all([
      standard === 'erc1155' ? undefined : readContract(chain, { to, data: `0xc87b56dd${id}` }),
      standard === 'erc721' ? undefined : readContract(chain, { to, data: `0x0e89341c${id}` }),
    ])
    const link = textIn(tokenUri) || textIn(uri)
    // What is longer is data, which would only swell.
    return link && link.length <= longestLink ? link.replaceAll('{id}', id) : link
  }
}
