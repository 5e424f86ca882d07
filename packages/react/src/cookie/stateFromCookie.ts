import {
  addressFormats,
  type CaipAddress,
  isNamespace,
  type Namespace,
  startError,
} from '@latchkey/protocol'
import { type CookieState, cookieName, separator } from './cookieState.js'

const maxLength = 1024

export type StateFromCookieOptions = {
  /** The instance's `id`, if it has one. */
  id?: string
}

/**
 * Reads the last visit's accounts from a `cookie` header; ignores malformed entries.
 * @example
 * const wallet = stateFromCookie(request.headers.cookie)
 */
export function stateFromCookie(
  header: string | null | undefined,
  options: StateFromCookieOptions = {},
): CookieState {
  // A bare id would read the default instance's cookie.
  if (typeof options !== 'object' || options === null)
    throw startError('parameters/invalid', { call: 'stateFromCookie(header, { id })' })
  const { id } = options
  const start = `${cookieName(id)}=`
  const pairs = typeof header === 'string' ? header.split(';').map((pair) => pair.trim()) : []
  // Two different values: another part of the site set one of them.
  const [cookie = '', ...others] = new Set(pairs.filter((pair) => pair.startsWith(start)))
  const value = others.length > 0 ? '' : cookie.slice(start.length)
  const accounts = new Map<Namespace, CaipAddress>()
  for (const text of value.length > maxLength ? [] : decode(value).split(separator)) {
    const account = parseAccount(text)
    if (account && !accounts.has(account.namespace))
      accounts.set(account.namespace, account.caipAddress)
  }
  return { accounts: [...accounts.values()] }
}

function parseAccount(
  text: string,
): { namespace: Namespace; caipAddress: CaipAddress } | undefined {
  const [namespace, chainId = '', address = '', ...rest] = text.split(':')
  if (!isNamespace(namespace) || rest.length > 0) return undefined
  const isValid = /^[-\w]{1,64}$/.test(chainId) && addressFormats[namespace].pattern?.test(address)
  return isValid ? { namespace, caipAddress: `${namespace}:${chainId}:${address}` } : undefined
}

/** Some frameworks encode cookie values. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
