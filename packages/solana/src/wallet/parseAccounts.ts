import { decodeSolanaAddress, LatchkeyError } from '@latchkey/protocol'

/** More than anybody holds; a wallet that lists more is cut. */
const maxAccounts = 1_000

/** Reads the accounts a wallet gave, each once and in the wallet's order; those of other families are left out. @spec S5.04 */
export function parseAccounts(value: unknown): readonly string[] {
  try {
    if (Array.isArray(value)) return [...new Set(value.slice(0, maxAccounts).flatMap(parseAccount))]
  } catch {
    // A getter that throws; told below.
  }
  throw new LatchkeyError('wallet/malformed-accounts')
}

/** An account of the Wallet Standard, one as WalletConnect has it, or a plain address. */
function parseAccount(account: unknown): readonly string[] {
  const fields = typeof account === 'object' ? (account as Readonly<Record<string, unknown>>) : {}
  const address = fields?.address ?? fields?.pubkey ?? account
  const { chains } = fields ?? {}
  if (Array.isArray(chains) && !chains.some((chain) => String(chain).startsWith('solana:'))) {
    return []
  }
  if (!isAddressOfKey(address, fields?.publicKey)) {
    throw new LatchkeyError('wallet/malformed-accounts')
  }
  return [address]
}

/** Whether an address is one, and that of the key that the wallet shows for it, if it shows one. */
function isAddressOfKey(address: unknown, publicKey: unknown): address is string {
  const key = decodeSolanaAddress(address)
  if (!key || publicKey === undefined) return key !== undefined
  const bytes = Array.from(publicKey as ArrayLike<unknown>)
  return bytes.length === key.length && key.every((byte, at) => byte === bytes[at])
}
