import type { Nft, TokenBalance } from '@latchkey/protocol/api'
import type { MoveStep } from '../../state/sendSlice.js'
import { nftForm } from '../transfer/nftToken.js'
import { tokenContract, tokenUnits } from '../transfer/tokenUnits.js'

/**
 * Returns what moves when everything of an account does, in the order in which it has to: the coin that pays for all the others
 * comes last.
 */
export function moveSteps(
  tokens: readonly TokenBalance[],
  nfts: readonly Nft[],
): readonly MoveStep[] {
  const held = tokens.filter((token) => tokenUnits(token) > 0n)
  const coins = held.filter((token) => tokenContract(token) === undefined)
  const others = held.filter((token) => tokenContract(token) !== undefined)
  const pieces = nfts.map((nft) => ({
    id: `${nft.address}:${nft.tokenId}`.toLowerCase(),
    token: nftForm(nft).token,
    nft,
  }))
  const amounts = [...others, ...coins].map((token) => ({ id: token.address ?? 'coin', token }))
  return [...pieces, ...amounts].map((one) => ({ ...one, status: 'waiting' }))
}
