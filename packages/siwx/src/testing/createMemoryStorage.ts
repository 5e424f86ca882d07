import type { PageStorage } from '../client/createPageStorage.js'

export function createMemoryStorage(): PageStorage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}
