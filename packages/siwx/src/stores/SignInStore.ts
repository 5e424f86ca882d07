/** A stored value and its expiry, in ms since 1970. */
export type StoredValue = { readonly value: string; readonly expiresAt: number }

/** Stores used nonces and sessions; each method is atomic, also across processes. */
export type SignInStore = {
  /** Stores a value unless the key exists; returns whether it did. */
  add(key: string, value: string, expiresAt: number): Promise<boolean>
  get(key: string): Promise<StoredValue | undefined>
  /** Extends a stored value; returns whether it exists. */
  extend(key: string, expiresAt: number): Promise<boolean>
  delete(key: string): Promise<void>
}
