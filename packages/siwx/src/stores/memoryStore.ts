import { LatchkeyError } from '@latchkey/protocol'
import type { SignInStore, StoredValue } from './SignInStore.js'

/** The bounds of a store in memory. */
export type MemoryStoreOptions = {
  /** 100,000 by default; a full store refuses sign-ins, since a nonce that it forgot could be used again. */
  readonly maxEntries?: number
  readonly now?: () => number
}

/** A store in the memory of this process: sessions end with it, and other processes don't see them. */
export function memoryStore({
  maxEntries = 100_000,
  now = Date.now,
}: MemoryStoreOptions = {}): SignInStore {
  const entries = new Map<string, StoredValue>()
  const find = (key: string) => {
    const entry = entries.get(key)
    return entry && entry.expiresAt > now() ? entry : undefined
  }
  const deleteExpired = () => {
    for (const [key, { expiresAt }] of entries) if (expiresAt <= now()) entries.delete(key)
  }
  return {
    async add(key, value, expiresAt) {
      if (find(key)) return false
      if (entries.size >= maxEntries) deleteExpired()
      if (entries.size >= maxEntries) throw new LatchkeyError('siwx/store-full')
      entries.set(key, { value, expiresAt })
      return true
    },
    get: async (key) => find(key),
    async extend(key, expiresAt) {
      const entry = find(key)
      if (entry) entries.set(key, { ...entry, expiresAt })
      return entry !== undefined
    },
    async delete(key) {
      entries.delete(key)
    },
  }
}
