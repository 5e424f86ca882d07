import {
  addressFormats,
  type CaipAddress,
  isNamespace,
  type Namespace,
  startError,
} from '@latchkey/protocol'
import { type CookieState, cookieName, separator } from './cookieState.js'

/** No cookie of ours comes near this; a longer one was written by another program. */
const maxLength = 1024

/** Which cookie is read. */
export type StateFromCookieOptions = {
  /** The `id` of the instance; the default one has none. */
  id?: string
}

/**
 * Reads what was connected on the last visit from the `cookie` header of a request. What is no account is left out: the
 * header may contain anything.
 * @example
 * const wallet = stateFromCookie(request.headers.cookie)
 */
export function stateFromCookie(
  header: string | null | undefined,
  options: StateFromCookieOptions = {},
): CookieState {
  // The id alone would read the cookie of the default instance.
  if (typeof options !== 'object' || options === null)
    throw startError('parameters/invalid', { call: 'stateFromCookie(header, { id })' })
  const { id } = options
  const start = `${cookieName(id)}=`
  const pairs = typeof header === 'string' ? header.split(';').map((pair) => pair.trim()) : []
  // Of two that differ, one was set by another part of the site, and nothing tells which.
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

/** An account in the form of its namespace; those without a form of their own are not shown. */
function parseAccount(
  text: string,
): { namespace: Namespace; caipAddress: CaipAddress } | undefined {
  const [namespace, chainId = '', address = '', ...rest] = text.split(':')
  if (!isNamespace(namespace) || rest.length > 0) return undefined
  const isValid = /^[-\w]{1,64}$/.test(chainId) && addressFormats[namespace].pattern?.test(address)
  return isValid ? { namespace, caipAddress: `${namespace}:${chainId}:${address}` } : undefined
}

/** Some frameworks encode what they pass on. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
