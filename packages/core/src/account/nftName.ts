import type { Nft } from '@latchkey/protocol/api'

export function nftName({
  collection,
  name,
  tokenId,
}: Pick<Nft, 'collection' | 'name' | 'tokenId'>): string {
  if (name) return name
  const number = tokenId.length > 9 ? `${tokenId.slice(0, 4)}…${tokenId.slice(-4)}` : tokenId
  return `${collection} #${number}`.trim()
}
