import { isHexString, LatchkeyError } from '@latchkey/protocol'

/** Parses a hex quantity of at most 256 bits; throws `rpc/malformed` otherwise. */
export function parseQuantity(answer: unknown): bigint {
  if (!isHexString(answer) || answer.length > 66) throw new LatchkeyError('rpc/malformed')
  return BigInt(answer)
}

/** The function selectors of ERC-20. */
export const selectors = {
  transfer: '0xa9059cbb',
  balanceOf: '0x70a08231',
  decimals: '0x313ce567',
} as const

/** Encodes a value as an ABI word: 32 bytes in hex, without prefix. */
export const encodeWord = (hex: string): string =>
  hex.replace(/^0x/, '').toLowerCase().padStart(64, '0')
