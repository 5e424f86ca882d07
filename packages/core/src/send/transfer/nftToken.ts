import type { Nft, TokenBalance } from '@latchkey/protocol/api'
import { nftName } from '../../account/nftName.js'
import type { NftItem } from '../../ports/Adapter.js'

/** Describes an NFT as a token without decimals and price, so that one form sends both. */
export function nftToken(nft: Nft): TokenBalance {
  const { address, chainId, quantity } = nft
  const name = nftName(nft)
  return {
    name,
    symbol: name,
    chainId,
    address: `${chainId}:${address}`,
    price: 0,
    quantity: { decimals: '0', numeric: quantity },
  }
}

/** Returns what the chain needs of an NFT beside its contract. */
export const nftItem = ({ standard, tokenId }: Nft): NftItem => ({
  standard,
  tokenId: BigInt(tokenId),
})
