/** Where a browser keeps things for one site, by name. Whoever reads must check: anything may have been written there. */
export type KeyValueStore = {
  get(name: string): Promise<unknown>
  put(name: string, value: unknown): Promise<void>
  delete(name: string): Promise<void>
  /** Gives what is kept if it is whole, else keeps `fresh` and gives that; in one step, so that two tabs agree. */
  getOrPut<T>(name: string, fresh: T, isWhole: (value: unknown) => value is T): Promise<T>
}

/** Keeps things until the page is left: for browsers that cannot keep keys. */
export function createMemoryStore(): KeyValueStore {
  const values = new Map<string, unknown>()
  return {
    get: async (name) => values.get(name),
    async put(name, value) {
      values.set(name, value)
    },
    async delete(name) {
      values.delete(name)
    },
    async getOrPut(name, fresh, isWhole) {
      const kept = values.get(name)
      if (isWhole(kept)) return kept
      values.set(name, fresh)
      return fresh
    },
  }
}
