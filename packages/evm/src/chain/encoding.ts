import { isHexString, LatchkeyError } from '@latchkey/protocol'

export function parseQuantity(answer: unknown): bigint {
  if (!isHexString(answer) || answer.length > 66) throw new LatchkeyError('rpc/malformed')
  return BigInt(answer)
}

export const selectors = {
  transfer: '0xa9059cbb',
  balanceOf: '0x70a08231',
  decimals: '0x313ce567',
  ownerOf: '0x6352211e',
  itemBalanceOf: '0x00fdd58e',
  safeTransferFrom: '0x42842e0e',
  safeTransferItems: '0xf242432a',
} as const

export const encodeWord = (hex: string): string =>
  hex.replace(/^0x/, '').toLowerCase().padStart(64, '0')
