import type { StorageLike } from '../wallet/WalletOptions.js'

export type MobileWalletStorage = {
  getKeys(): Promise<string[]>
  getEntries<T = unknown>(): Promise<[string, T][]>
  getItem<T = unknown>(key: string): Promise<T | undefined>
  setItem<T = unknown>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
}

/** Stores all entries as one value of a `localStorage`; in memory without one. */
export function mobileWalletStorage(
  storage?: StorageLike,
  key = 'latchkey-testkit:pocket',
): MobileWalletStorage {
  const values = new Map<string, unknown>(Object.entries(JSON.parse(storage?.getItem(key) ?? '{}')))
  const write = () => storage?.setItem(key, JSON.stringify(Object.fromEntries(values)))
  return {
    getKeys: async () => [...values.keys()],
    getEntries: async <T>() => [...values] as [string, T][],
    getItem: async <T>(name: string) => copy(values.get(name)) as T | undefined,
    async setItem(name, value) {
      values.set(name, copy(value))
      write()
    },
    async removeItem(name) {
      values.delete(name)
      write()
    },
  }
}

// Only setItem stores mutations.
const copy = (value: unknown) =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value))
