import { isSolanaAddress } from './addresses.js'

// Code of one namespace is recognised by file name and left out of other pages.

const base58Alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/**
 * Decodes a Solana address to 32 bytes; undefined otherwise. By hand: neither connecting nor the server needs a Solana library.
 */
export function decodeSolanaAddress(address: unknown): Uint8Array | undefined {
  if (!isSolanaAddress(address)) return undefined
  let number = 0n
  for (const letter of address) number = number * 58n + BigInt(base58Alphabet.indexOf(letter))
  const key = new Uint8Array(32)
  let at = key.length
  for (; number > 0n && at > 0; number >>= 8n) key[--at] = Number(number & 255n)
  const zeros = address.length - address.replace(/^1+/, '').length
  return number === 0n && at === zeros ? key : undefined
}
