/** A stored value and when it ends, in milliseconds since 1970. */
export type StoredValue = { readonly value: string; readonly expiresAt: number }

/** Where used nonces and sessions are stored; each method is atomic, also between processes that share the store. */
export type SignInStore = {
  /** Stores a value unless there is one under this key; returns whether it did. */
  add(key: string, value: string, expiresAt: number): Promise<boolean>
  get(key: string): Promise<StoredValue | undefined>
  /** Moves the end of a stored value; returns whether there is one. */
  extend(key: string, expiresAt: number): Promise<boolean>
  delete(key: string): Promise<void>
}
