import { LatchkeyError } from '@latchkey/protocol'
import type { SignInStore, StoredValue } from './SignInStore.js'

/** The bounds of a store in memory. */
export type MemoryStoreOptions = {
  /** 100,000 by default; a full store refuses sign-ins, since a nonce that it forgot could be used again. */
  readonly maxEntries?: number
  /** Of all keys and values; 128 MB by default. */
  readonly maxBytes?: number
  readonly now?: () => number
}

/** A store in the memory of this process: sessions end with it, and other processes don't see them; nor do other bundles of one server, as Next makes for routes and pages, unless they share one object. */
export function memoryStore({
  maxEntries = 100_000,
  maxBytes = 128 * 1_024 * 1_024,
  now = Date.now,
}: MemoryStoreOptions = {}): SignInStore {
  const entries = new Map<string, StoredValue>()
  let bytes = 0
  // By characters, of which nearly all in sign-in messages take one byte.
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
