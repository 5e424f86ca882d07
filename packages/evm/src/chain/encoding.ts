import { isHexString, LatchkeyError } from '@latchkey/protocol'

/** Parses a hex quantity of at most 256 bits; throws `rpc/malformed` otherwise. */
export function parseQuantity(answer: unknown): bigint {
  if (!isHexString(answer) || answer.length > 66) throw new LatchkeyError('rpc/malformed')
  return BigInt(answer)
}

/** The function selectors of ERC-20, ERC-721 and ERC-1155. */
export const selectors = {
  transfer: '0xa9059cbb',
  balanceOf: '0x70a08231',
  decimals: '0x313ce567',
  ownerOf: '0x6352211e',
  /** `balanceOf` with the id of an item. */
  itemBalanceOf: '0x00fdd58e',
  safeTransferFrom: '0x42842e0e',
  /** `safeTransferFrom` with an amount and data. */
  safeTransferItems: '0xf242432a',
} as const

/** Encodes a value as an ABI word: 32 bytes in hex, without prefix. */
export const encodeWord = (hex: string): string =>
  hex.replace(/^0x/, '').toLowerCase().padStart(64, '0')
