/** A browser's storage for one site, by name; readers must validate, since anything may be written there. */
export type KeyValueStore = {
  get(name: string): Promise<unknown>
  put(name: string, value: unknown): Promise<void>
  delete(name: string): Promise<void>
  /** Returns the stored value if it is valid, else stores and returns `fresh`; atomic, so that two tabs agree. */
  getOrPut<T>(name: string, fresh: T, isWhole: (value: unknown) => value is T): Promise<T>
}

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
      const stored = values.get(name)
      if (isWhole(stored)) return stored
      values.set(name, fresh)
      return fresh
    },
  }
}
