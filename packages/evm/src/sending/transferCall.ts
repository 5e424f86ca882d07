import type { NftItem, Transfer } from '@latchkey/core/adapter'
import { isEvmAddress, LatchkeyError } from '@latchkey/protocol'
import { encodeWord, selectors } from '../chain/encoding.js'

export type TransferCall = {
  readonly from: string
  readonly to: string
  readonly value: string
  readonly data: string
}

/** `safeTransferFrom`: contracts that can't hold NFTs reject them. @spec S7.35 S4.41 S5.34 S8.71 */
export function transferCall({ amount, from, nft, to, token }: Transfer): TransferCall {
  if (!to) throw new LatchkeyError('transaction/to-required')
  // Without its contract, an NFT would be sent as native coins.
  for (const address of [from, to, nft ? (token ?? '') : (token ?? to)]) {
    if (!isEvmAddress(address)) throw new LatchkeyError('transaction/address-invalid')
  }
  if (BigInt.asUintN(256, amount) !== amount) throw new LatchkeyError('chain/size-overflow')
  const hex = `0x${amount.toString(16)}`
  if (token === undefined) return { from, to: prefixed(to), value: hex, data: '0x' }
  if (nft)
    return { from, to: prefixed(token), value: '0x0', data: nftData(nft, { amount, from, to }) }
  const data = `${selectors.transfer}${encodeWord(to)}${encodeWord(hex)}`
  return { from, to: prefixed(token), value: '0x0', data }
}

function nftData(
  { standard, tokenId }: NftItem,
  { amount, from, to }: Pick<Transfer, 'amount' | 'from' | 'to'>,
): string {
  if (BigInt.asUintN(256, tokenId) !== tokenId) throw new LatchkeyError('chain/size-overflow')
  const parts = [from, to, tokenId.toString(16)]
  if (standard === 'ERC721') {
    if (amount !== 1n) throw new LatchkeyError('send/amount-invalid')
    return selectors.safeTransferFrom + parts.map(encodeWord).join('')
  }
  // Offset and length of the empty data argument.
  const noData = ['a0', '0']
  return (
    selectors.safeTransferItems +
    [...parts, amount.toString(16), ...noData].map(encodeWord).join('')
  )
}

const prefixed = (address: string) => (address.startsWith('0x') ? address : `0x${address}`)
