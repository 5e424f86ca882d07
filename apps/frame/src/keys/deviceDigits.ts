import { deviceDigitsText } from '@latchkey/protocol/vault'
import { sha256 } from '@noble/hashes/sha2.js'
import { encode } from 'jose/base64url'
import { utf8 } from '../seed/Bytes.js'

export const hashOf = (text: string): string => encode(sha256(utf8(text)))

/** Returns the six digits that both devices compute. */
export function deviceDigits(
  shown: Parameters<typeof deviceDigitsText>[0],
  approverNonce: string,
): string {
  const hash = sha256(utf8(deviceDigitsText(shown, approverNonce)))
  const number = new DataView(hash.buffer, hash.byteOffset).getUint32(0)
  return String(number % 1_000_000).padStart(6, '0')
}
