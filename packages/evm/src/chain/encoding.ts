import { isHexString, LatchkeyError } from '@latchkey/protocol'

/** Reads a number as chains tell it; none has more than 256 bits. */
export function parseQuantity(answer: unknown): bigint {
  if (!isHexString(answer) || answer.length > 66) throw new LatchkeyError('rpc/malformed')
  return BigInt(answer)
}

/** The first bytes of a call: which function of a contract is meant. */
export const selectors = {
  transfer: '0xa9059cbb',
  balanceOf: '0x70a08231',
  decimals: '0x313ce567',
} as const

/** A value as contracts take it: 32 bytes in hex, without prefix. */
export const encodeWord = (hex: string): string =>
  hex.replace(/^0x/, '').toLowerCase().padStart(64, '0')
