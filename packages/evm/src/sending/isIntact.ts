import type { Network } from '@latchkey/protocol'
import { keccak_256 } from '@noble/hashes/sha3.js'

/** Chains whose addresses may carry the chain's number in their checksum, by EIP-1191. */
const numbered: readonly unknown[] = [30, 31]

/** Whether the checksum that EIP-55 hides in the case of letters holds; letters of one case carry none. */
export function isIntact(address: string, { id }: Pick<Network, 'id'>): boolean {
  const digits = address.replace(/^0x/, '')
  const plain = digits.toLowerCase()
  if (digits === plain || digits === digits.toUpperCase()) return true
  const salts = numbered.includes(id) ? ['', `${id}0x`] : ['']
  return salts.some((salt) => digits === withCase(plain, salt))
}

function withCase(plain: string, salt: string): string {
  const hash = keccak_256(new TextEncoder().encode(salt + plain))
  // Each digit has half a byte of the hash.
  const isUpper = (index: number) => ((hash[index >> 1] ?? 0) >> (index % 2 ? 0 : 4)) & 8
  return [...plain].map((digit, index) => (isUpper(index) ? digit.toUpperCase() : digit)).join('')
}
