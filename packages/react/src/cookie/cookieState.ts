import type { CaipAddress } from '@latchkey/core'

/** The last visit's accounts from the cookie: shown until the wallet confirms them, never a connection. */
export type CookieState = {
  /** The active account comes first. */
  readonly accounts: readonly CaipAddress[]
}

export const cookieName = (id: string | undefined) =>
  id === undefined ? 'latchkey' : `latchkey-${id}`

/** In no account, and needs no encoding in a cookie. */
export const separator = '|'
