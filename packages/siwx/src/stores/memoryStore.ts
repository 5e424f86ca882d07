import { LatchkeyError } from '@latchkey/protocol'
import type { SignInStore, StoredValue } from './SignInStore.js'

/** Limits of a memory store. */
export type MemoryStoreOptions = {
  /** A full store rejects sign-ins, since a forgotten nonce could be reused. @defaultValue 100000 */
  readonly maxEntries?: number
  /** Of keys and values. @defaultValue 128 MB */
  readonly maxBytes?: number
  readonly now?: () => number
}

/**
 * Stores sessions in this process: they end with it, and other processes or bundles (e.g. Next's routes and pages) do not see
 * them unless they share the object.
 */
export function memoryStore({
  maxEntries = 100_000,
  maxBytes = 128 * 1_024 * 1_024,
  now = Date.now,
}: MemoryStoreOptions = {}): SignInStore {
  const entries = new Map<string, StoredValue>()
  let bytes = 0
  // Sign-in messages are nearly all ASCII.
  const sizeOf = (key: string, value: string) => key.length + value.length
  const remove = (key: string) => {
    const entry = entries.get(key)
    if (entry) bytes -= sizeOf(key, entry.value)
    entries.delete(key)
  }
  const isFull = (more: number) => entries.size >= maxEntries || bytes + more > maxBytes
  const find = (key: string) => {
    const entry = entries.get(key)
    return entry && entry.expiresAt > now() ? entry : undefined
  }
  const deleteExpired = () => {
    for (const [key, { expiresAt }] of entries) if (expiresAt <= now()) remove(key)
  }
  return {
    async add(key, value, expiresAt) {
      if (find(key)) return false
      const size = sizeOf(key, value)
      if (isFull(size)) deleteExpired()
      if (isFull(size)) throw new LatchkeyError('siwx/store-full')
      remove(key)
      entries.set(key, { value, expiresAt })
      bytes += size
      return true
    },
    get: async (key) => find(key),
    async extend(key, expiresAt) {
      const entry = find(key)
      if (entry) entries.set(key, { ...entry, expiresAt })
      return entry !== undefined
    },
    async delete(key) {
      remove(key)
    },
  }
}
