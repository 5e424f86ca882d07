/** Where a page stores sign-in data; `localStorage` fits. */
export type PageStorage = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Falls back to memory if the browser's storage is missing, full or blocked. */
export function createPageStorage(): PageStorage {
  const own = new Map<string, string>()
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(localStorage)
    } catch {
      return undefined
    }
  }
  return {
    getItem: (key) => own.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem(key, value) {
      const isStored = attempt((storage) => {
        storage.setItem(key, value)
        return true
      })
      if (isStored) own.delete(key)
      else own.set(key, value)
    },
    removeItem(key) {
      own.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}
