import type { StorageBackend } from '../../ports/Env.js'

export type MemoryStorage = StorageBackend & {
  forget(key: string): void
}

export function memoryStorage(below?: StorageBackend): MemoryStorage {
  // `null` means removed and hides the value below.
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
        // A full disk can still remove, and an ended login must not return on reload.
        below?.removeItem(key)
      } catch {}
    },
    forget: (key) => void values.delete(key),
  }
}
