/** Where a page stores what it signs in with; the browser's `localStorage` has these methods. */
export type PageStorage = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** The browser's storage; where it is missing, full or forbidden, what is stored lasts as long as the page. */
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
