const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const ed25519Header = 'ed01'

/** The Ed25519 public key in a `did:key`, 32 bytes; undefined where there is none. */
export function ed25519KeyOf(did: string): Buffer | undefined {
  // 34 bytes in base58 are 47 digits, and the header of the key makes them begin the same way.
  const digits = /^did:key:z(6Mk[1-9A-HJ-NP-Za-km-z]{44})$/.exec(did)?.[1]
  if (!digits) return undefined
  const hex = base58(digits).toString(16)
  return hex.length === 68 && hex.startsWith(ed25519Header)
    ? Buffer.from(hex.slice(ed25519Header.length), 'hex')
    : undefined
}

function base58(digits: string): bigint {
  let value = 0n
  for (const digit of digits) value = value * 58n + BigInt(alphabet.indexOf(digit))
  return value
}
