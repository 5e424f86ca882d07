import { decodeSolanaAddress, LatchkeyError } from '@latchkey/protocol'

/** Above any real wallet. */
const maxAccounts = 1_000

/** @spec S5.04 */
export function parseAccounts(value: unknown): readonly string[] {
  try {
    if (Array.isArray(value)) return [...new Set(value.slice(0, maxAccounts).flatMap(parseAccount))]
  } catch {
    // A getter threw: rejected below.
  }
  throw new LatchkeyError('wallet/malformed-accounts')
}

function parseAccount(account: unknown): readonly string[] {
  const fields = Object(account) as Readonly<Record<string, unknown>>
  const address = fields.address ?? fields.pubkey ?? account
  const { chains, publicKey } = fields
  if (Array.isArray(chains) && !chains.some((chain) => String(chain).startsWith('solana:'))) {
    return []
  }
  if (!isAddressOfKey(address, publicKey)) {
    throw new LatchkeyError('wallet/malformed-accounts')
  }
  return [address]
}

function isAddressOfKey(address: unknown, publicKey: unknown): address is string {
  const key = decodeSolanaAddress(address)
  if (!key) return false
  if (publicKey === undefined) return true
  const bytes = Array.from(publicKey as ArrayLike<unknown>)
  return bytes.length === key.length && key.every((byte, at) => byte === bytes[at])
}
