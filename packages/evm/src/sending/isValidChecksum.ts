import type { Network } from '@latchkey/protocol'
import { keccak_256 } from '@noble/hashes/sha3.js'

/** Chains whose address checksum may include the chain id, by EIP-1191. */
const eip1191ChainIds: readonly unknown[] = [30, 31]

/** Whether the EIP-55 checksum of an address is valid; an address in one case has none. */
export function isValidChecksum(address: string, { id }: Pick<Network, 'id'>): boolean {
  const digits = address.replace(/^0x/, '')
  const plain = digits.toLowerCase()
  if (digits === plain || digits === digits.toUpperCase()) return true
  const prefixes = eip1191ChainIds.includes(id) ? ['', `${id}0x`] : ['']
  return prefixes.some((prefix) => digits === toChecksumCase(plain, prefix))
}

function toChecksumCase(plain: string, prefix: string): string {
  const hash = keccak_256(new TextEncoder().encode(prefix + plain))
  // Each digit corresponds to half a byte of the hash.
  const isUpper = (index: number) => ((hash[index >> 1] ?? 0) >> (index % 2 ? 0 : 4)) & 8
  return [...plain].map((digit, index) => (isUpper(index) ? digit.toUpperCase() : digit)).join('')
}
