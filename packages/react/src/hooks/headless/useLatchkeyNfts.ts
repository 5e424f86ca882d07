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
 * Returns the NFTs that the connected account holds on the network in use; they come from your server, so without one
 * there are none. They are requested while a component with this hook is mounted.
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
