import { keccak_256 } from '@noble/hashes/sha3.js'

export function toChecksumCase(digits: string, prefix = ''): string {
  const plain = digits.toLowerCase()
  const hash = keccak_256(new TextEncoder().encode(prefix + plain))
  const isUpper = (index: number) => ((hash[index >> 1] ?? 0) >> (index % 2 ? 0 : 4)) & 8
  return [...plain].map((digit, index) => (isUpper(index) ? digit.toUpperCase() : digit)).join('')
}
