import type {
  Headless,
  HeadlessNftList,
  HeadlessNfts,
  HeadlessPagesStatus,
} from '@latchkey/core/headless'
import { useHeadlessPages } from './useHeadlessPages.js'

export type UseLatchkeyNftsReturn = Pick<
  HeadlessNftList & HeadlessPagesStatus,
  'nfts' | 'status' | 'error' | 'hasMore'
> &
  Pick<HeadlessNfts, 'loadMore' | 'refresh'>

/**
 * Returns the connected account's NFTs on the active network, from your server. Requested while mounted.
 * @example
 * const { nfts } = useLatchkeyNfts()
 * const { createPreview } = useLatchkeySend()
 * nfts.map((nft) => (
 *   <button key={nft.address + nft.tokenId} onClick={() => createPreview({ nft, to }).catch(() => {})}>{nft.name}</button>
 * ))
 */
export const useLatchkeyNfts = (): UseLatchkeyNftsReturn =>
  useHeadlessPages('useLatchkeyNfts', pickPart, noNfts)

const pickPart = (headless: Headless) => headless.nfts

const noNfts = { nfts: [], status: 'loading', error: undefined, hasMore: false } as const
