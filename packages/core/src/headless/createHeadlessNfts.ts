import type { Nft } from '@latchkey/protocol/api'
import { createNftsObserver, sentNfts } from '../account/createNftsObserver.js'
import { contextOf } from '../assembly/contextOf.js'
import type { Latchkey } from '../assembly/Latchkey.js'
import { resolveImageUrl } from '../runtime/images/resolveImageUrl.js'
import { createHeadlessPages, type HeadlessPages } from './createHeadlessPages.js'

/** The NFTs of the account, as far as they are loaded. */
export type HeadlessNftList = {
  /** With what your server takes for spam, which the modal hides: `isSpam` says so. */
  readonly nfts: readonly Nft[]
}

/** The NFTs of the account without our UI. */
export type HeadlessNfts = HeadlessPages<HeadlessNftList>

/** Creates the list of the NFTs that the connected account holds on the network in use; it loads again when one was sent. */
export function createHeadlessNfts(latchkey: Latchkey): HeadlessNfts {
  const context = contextOf(latchkey)
  // An answer may name an image by its path on the server.
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
