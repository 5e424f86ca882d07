import type { Nft } from '@latchkey/core/account'

/** What a piece is called; one without a name, by its collection and number. */
export function nftName({ collection, name, tokenId }: Nft): string {
  if (name) return name
  const number = tokenId.length > 9 ? `${tokenId.slice(0, 4)}…${tokenId.slice(-4)}` : tokenId
  return `${collection} #${number}`.trim()
}
