import type { Env } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { fromBase58, fromBase64, toBase58 } from './protocol.bundled.js'

export type Authorization = {
  readonly token: string
  readonly addresses: readonly string[]
  readonly chain: string
  readonly baseUri?: string
  /** Every app sends. */
  readonly signsOnly: boolean
}

const mobileWalletKey = '@latchkey/mobile-wallet'
const maxAddresses = 100
const keyLength = 32

export function parseAuthorization(
  answer: unknown,
  capabilities: unknown,
  chain: string,
): Authorization {
  const { accounts, auth_token: token, wallet_uri_base: baseUri } = Object(answer)
  if (typeof token !== 'string' || !Array.isArray(accounts))
    throw new LatchkeyError('wallet/malformed-accounts')
  const { features } = Object(capabilities)
  return {
    token,
    addresses: accounts.slice(0, maxAddresses).map(addressOf),
    chain,
    ...(isSecureUrl(baseUri) && { baseUri }),
    signsOnly: Array.isArray(features) && features.includes('solana:signTransactions'),
  }
}

/** Keys are base64 in this protocol. */
export function addressOf(account: unknown): string {
  try {
    const key = fromBase64(Object(account).address)
    if (key.length === keyLength) return toBase58(key)
  } catch {
    // No base64: rejected below.
  }
  throw new LatchkeyError('wallet/malformed-accounts')
}

export function readAuthorization(storage: Env['storage']): Authorization | undefined {
  try {
    const stored = JSON.parse(storage?.getItem(mobileWalletKey) ?? '')
    const { addresses, baseUri, chain, signsOnly, token } = stored
    const isValid =
      [chain, token].every((text) => typeof text === 'string') &&
      addresses.every((address: string) => fromBase58(address).length === keyLength)
    return isValid
      ? { addresses, chain, signsOnly, token, ...(isSecureUrl(baseUri) && { baseUri }) }
      : undefined
  } catch {
    return undefined
  }
}

export function storeAuthorization(
  storage: Env['storage'],
  authorization: Authorization | undefined,
): void {
  try {
    if (authorization) storage?.setItem(mobileWalletKey, JSON.stringify(authorization))
    else storage?.removeItem(mobileWalletKey)
  } catch {
    // A full storage: the visitor connects again after a reload.
  }
}

const isSecureUrl = (value: unknown): value is string =>
  typeof value === 'string' && URL.canParse(value) && new URL(value).protocol === 'https:'
