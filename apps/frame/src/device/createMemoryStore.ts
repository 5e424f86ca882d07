import type { KeptStore } from './KeptStore.js'

/** Keeps things until the page is left: for browsers that cannot keep keys. */
export function createMemoryStore(): KeptStore {
  const values = new Map<string, unknown>()
  return {
    get: async (name) => values.get(name),
    async put(name, value) {
      values.set(name, value)
    },
    async delete(name) {
      values.delete(name)
    },
    async keep(name, fresh, isWhole) {
      const kept = values.get(name)
      if (isWhole(kept)) return kept
      values.set(name, fresh)
      return fresh
    },
  }
}
