import type { Network } from '@latchkey/protocol'
import { keccak_256 } from '@noble/hashes/sha3.js'

/** Chains whose addresses may carry the chain's number in their checksum, by EIP-1191. */
const eip1191ChainIds: readonly unknown[] = [30, 31]

/** Whether the checksum that EIP-55 hides in the case of letters holds; letters of one case carry none. */
export function isValidChecksum(address: string, { id }: Pick<Network, 'id'>): boolean {
  const digits = address.replace(/^0x/, '')
  const plain = digits.toLowerCase()
  if (digits === plain || digits === digits.toUpperCase()) return true
  const prefixes = eip1191ChainIds.includes(id) ? ['', `${id}0x`] : ['']
  return prefixes.some((prefix) => digits === toChecksumCase(plain, prefix))
}

function toChecksumCase(plain: string, prefix: string): string {
  const hash = keccak_256(new TextEncoder().encode(prefix + plain))
  // Each digit has half a byte of the hash.
  const isUpper = (index: number) => ((hash[index >> 1] ?? 0) >> (index % 2 ? 0 : 4)) & 8
  return [...plain].map((digit, index) => (isUpper(index) ? digit.toUpperCase() : digit)).join('')
}
