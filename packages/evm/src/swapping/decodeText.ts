import { sanitizeWalletName } from '@latchkey/protocol'

/** Old tokens have `bytes32`. */
export function decodeText(answer: unknown, max: number): string | undefined {
  if (typeof answer !== 'string' || !/^0x(?:[\da-f]{2})*$/i.test(answer)) return undefined
  const hex = answer.slice(2)
  if (hex.length === 64) return toText(hex.replace(/(?:00)+$/, ''), max)
  const start = Number(`0x${hex.slice(0, 64) || '0'}`) * 2
  const length = Number(`0x${hex.slice(start, start + 64) || '0'}`) * 2
  const isWithin = start + 64 + length <= hex.length
  return isWithin ? toText(hex.slice(start + 64, start + 64 + length), max) : undefined
}

function toText(hex: string, max: number): string | undefined {
  const bytes = (hex.slice(0, max * 8).match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))
  return sanitizeWalletName(new TextDecoder().decode(new Uint8Array(bytes)), max)
}
