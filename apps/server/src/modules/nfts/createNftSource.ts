import { sanitizeWalletName } from '@latchkey/protocol'
import type { Nft } from '@latchkey/protocol/api'
import { serverLimits } from '../../serverLimits.js'
import type { IndexReader, OwnedNft, Page } from '../indexer/IndexReader.js'
import type { NftReader } from './createNftReader.js'
import { looksLikeSpam } from './looksLikeSpam.js'
import { nftImagePath } from './nftImagePath.js'
import type { NftMetadata } from './parseNftMetadata.js'

export type NftSource = (
  account: string,
  page: Page,
) => Promise<{ readonly nfts: readonly Nft[]; readonly next: string | undefined }>

export type NftSourceDeps = {
  readonly index: Pick<IndexReader, 'nftsOf' | 'token'>
  readonly readNft: NftReader
  /** How long the list waits for metadata; late metadata comes with the next request. */
  readonly metadataTimeoutMs?: number
}

export function createNftSource(
  chain: string,
  { index, readNft, metadataTimeoutMs = serverLimits.nftMetadataTimeoutMs }: NftSourceDeps,
): NftSource {
  return async (account, page) => {
    const { next, nfts } = await index.nftsOf(chain, account, page)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), metadataTimeoutMs)
    })
    const whole = await Promise.all(nfts.map((nft) => describe(nft, late)))
    clearTimeout(timer)
    return { nfts: whole, next }
  }

  async function describe(owned: OwnedNft, late: Promise<'late'>): Promise<Nft> {
    const [token, metadata] = await Promise.all([
      index.token(chain, owned.contract),
      Promise.race([readNft({ chain, ...owned }), late]),
    ])
    const collection = sanitizeWalletName(token?.name) ?? sanitizeWalletName(token?.symbol) ?? ''
    return toNft(chain, owned, collection, metadata)
  }
}

function toNft(
  chain: string,
  { contract, quantity, standard, tokenId }: OwnedNft,
  collection: string,
  metadata: NftMetadata | 'late' | undefined,
): Nft {
  const { attributes, description, image, name } =
    metadata === 'late' || !metadata ? unknown : metadata
  // Whether an NFT with late metadata has an image is known when its image is requested.
  const hasImage = metadata === 'late' || image !== undefined
  return {
    chainId: chain,
    address: contract,
    tokenId,
    standard: standard === 'erc721' ? 'ERC721' : 'ERC1155',
    name: name ?? `${collection} #${tokenId}`.trim(),
    collection,
    ...(description && { description }),
    ...(hasImage && { imageUrl: nftImagePath(chain, contract, tokenId) }),
    quantity,
    isSpam: looksLikeSpam({ name, collection, description }),
    attributes: [...attributes],
  }
}

const unknown: NftMetadata = { attributes: [] }
