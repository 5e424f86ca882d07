import { keccak_256 } from '@noble/hashes/sha3.js'

/** Writes the digits of an address in the case of its EIP-55 checksum; EIP-1191 puts a prefix before what is hashed. */
export function toChecksumCase(digits: string, prefix = ''): string {
  const plain = digits.toLowerCase()
  const hash = keccak_256(new TextEncoder().encode(prefix + plain))
  // Each digit corresponds to half a byte of the hash.
  const isUpper = (index: number) => ((hash[index >> 1] ?? 0) >> (index % 2 ? 0 : 4)) & 8
  return [...plain].map((digit, index) => (isUpper(index) ? digit.toUpperCase() : digit)).join('')
}
