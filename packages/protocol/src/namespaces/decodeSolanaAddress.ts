import { isSolanaAddress } from './addresses.js'

// A file of its own: what is code of one namespace is known by its file's name, and kept out of pages without it.

const base58Alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** The 32 bytes that a Solana address stands for; undefined for other texts, some of which look like one. By hand, for neither connecting nor the server needs the chain's library. */
export function decodeSolanaAddress(address: unknown): Uint8Array | undefined {
  if (!isSolanaAddress(address)) return undefined
  let number = 0n
  for (const letter of address) number = number * 58n + BigInt(base58Alphabet.indexOf(letter))
  const key = new Uint8Array(32)
  let at = key.length
  for (; number > 0n && at > 0; number >>= 8n) key[--at] = Number(number & 255n)
  // Each zero in front is written as a letter of its own.
  const zeros = address.length - address.replace(/^1+/, '').length
  return number === 0n && at === zeros ? key : undefined
}
