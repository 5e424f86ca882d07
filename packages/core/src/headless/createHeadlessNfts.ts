import type { Nft } from '@latchkey/protocol/api'
import { createNftsObserver, sentNfts } from '../account/createNftsObserver.js'
import { contextOf } from '../assembly/contextOf.js'
import type { Latchkey } from '../assembly/Latchkey.js'
import { resolveImageUrl } from '../runtime/images/imageUrl.js'
import { createHeadlessPages, type HeadlessPages } from './createHeadlessPages.js'

export type HeadlessNftList = {
  /** Includes NFTs your server marks as `isSpam`, which the modal hides. */
  readonly nfts: readonly Nft[]
}

/** Headless NFT list of the account. */
export type HeadlessNfts = HeadlessPages<HeadlessNftList>

/** Creates the NFT list of the connected account on the active network; reloads after an NFT is sent. */
export function createHeadlessNfts(latchkey: Latchkey): HeadlessNfts {
  const context = contextOf(latchkey)
  const withUrl = (nft: Nft): Nft => {
    const { imageUrl: path, ...others } = nft
    const imageUrl = resolveImageUrl(context, path)
    return imageUrl ? { ...others, imageUrl } : others
  }
  const cache = new WeakMap<Nft, Nft>()
  const resolved = (nft: Nft) => {
    const resolvedNft = cache.get(nft) ?? withUrl(nft)
    cache.set(nft, resolvedNft)
    return resolvedNft
  }
  return createHeadlessPages<Nft, HeadlessNftList>(context, {
    observe: createNftsObserver,
    outdatedBy: sentNfts,
    read: (items) => ({ nfts: items.map(resolved) }),
  })
}
