import { isEvmAddress, LatchkeyError } from '@latchkey/protocol'

export function parseAccounts(value: unknown): readonly string[] {
  if (!Array.isArray(value) || !value.every(isEvmAddress)) {
    throw new LatchkeyError('wallet/malformed-accounts')
  }
  const addresses = value.map((address) => (address.startsWith('0x') ? address : `0x${address}`))
  const plain = addresses.map((address) => address.toLowerCase())
  return addresses.filter((_, at) => plain.indexOf(plain[at] ?? '') === at)
}
