import { LatchkeyError } from '@latchkey/protocol'
import type { Nft, TokenBalance } from '@latchkey/protocol/api'
import { nftName } from '../../account/nftName.js'
import type { NftItem } from '../../ports/Adapter.js'
import { tokenContract } from './tokenUnits.js'

/** Describes an NFT as a token without decimals and price, so that one form sends both. */
function nftToken(nft: Nft): TokenBalance {
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

/** The fields of a form that sends one piece of an NFT; throws if a server names the coin itself as its contract, as that would send money. */
export function nftForm(nft: Nft) {
  const token = nftToken(nft)
  if (!tokenContract(token)) throw new LatchkeyError('transaction/address-invalid')
  return { nft, token, sendTokenAmount: '1' }
}
