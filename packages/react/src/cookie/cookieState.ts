import type { CaipAddress } from '@latchkey/core'

/** What a cookie says was connected on the last visit: a claim to show until the wallet confirms it, never a connection. */
export type CookieState = {
  /** The account of each namespace, the active one first. */
  readonly accounts: readonly CaipAddress[]
}

/** The name of the cookie of an instance. */
export const cookieName = (id: string | undefined) =>
  id === undefined ? 'latchkey' : `latchkey-${id}`

/** Stands between accounts: it is in no account, and a cookie takes it as it is. */
export const separator = '|'
