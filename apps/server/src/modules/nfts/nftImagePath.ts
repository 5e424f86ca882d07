/** Path on this server of the image of an NFT, which the server reads from its metadata. */
export const nftImagePath = (chain: string, contract: string, tokenId: string): string =>
  `/v1/nft/${chain}/${contract.toLowerCase()}/${tokenId}/picture`
