import type { StorageBackend } from '../../ports/Env.js'

/** A storage that ends with the page. */
export type MemoryStorage = StorageBackend & {
  /** Returns a key to the backend below: another tab has written it since. */
  forget(key: string): void
}

/** Stores values in memory; what was not written here is read from `below`, as long as that works. */
export function memoryStorage(below?: StorageBackend): MemoryStorage {
  // `null` means removed, so that the value below is not read.
  const values = new Map<string, string | null>()
  let readable = below
  return {
    getItem(key) {
      const own = values.get(key)
      if (own !== undefined) return own
      try {
        return readable?.getItem(key) ?? null
      } catch {
        readable = undefined
        return null
      }
    },
    setItem: (key, value) => void values.set(key, value),
    removeItem(key) {
      values.set(key, null)
      try {
        // A full disk can still forget, and what the visitor ended must not come back on reload.
        below?.removeItem(key)
      } catch {}
    },
    forget: (key) => void values.delete(key),
  }
}
