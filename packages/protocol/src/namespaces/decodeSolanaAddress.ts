import { isSolanaAddress } from './addresses.js'

// In its own file: code of one namespace is recognised by its file name and left out of pages without that namespace.

const base58Alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/**
 * Returns the 32 bytes of a Solana address; undefined for other texts, some of which look like one. Written by hand:
 * neither connecting nor the server needs Solana's library.
 */
export function decodeSolanaAddress(address: unknown): Uint8Array | undefined {
  if (!isSolanaAddress(address)) return undefined
  let number = 0n
  for (const letter of address) number = number * 58n + BigInt(base58Alphabet.indexOf(letter))
  const key = new Uint8Array(32)
  let at = key.length
  for (; number > 0n && at > 0; number >>= 8n) key[--at] = Number(number & 255n)
  // Each leading zero byte is encoded as one character.
  const zeros = address.length - address.replace(/^1+/, '').length
  return number === 0n && at === zeros ? key : undefined
}
