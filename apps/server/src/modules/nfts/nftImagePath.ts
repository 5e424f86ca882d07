/** Where this server shows the picture of a piece; it works out by itself what that is. */
export const nftImagePath = (chain: string, contract: string, tokenId: string): string =>
  `/v1/nft/${chain}/${contract.toLowerCase()}/${tokenId}/picture`
