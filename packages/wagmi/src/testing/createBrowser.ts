import type { StorageLike } from '@latchkey/testkit'

export type Browser = {
  readonly stored: Map<string, string>
  readonly walletStorage: StorageLike
  openTab(onStorage: (key: string | null) => void): Tab
}

export type Tab = {
  readonly storage: Pick<Storage, 'getItem' | 'removeItem' | 'setItem'>
  readonly channel: {
    postMessage(message: unknown): void
    addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  }
  close(): void
}

export function createBrowser(): Browser {
  const stored = new Map<string, string>()
  const walletStored = new Map<string, string>()
  const tabs = new Set<{ onStorage(key: string | null): void; onMessage(data: unknown): void }>()
  return {
    stored,
    walletStorage: {
      getItem: (key) => walletStored.get(key) ?? null,
      setItem: (key, value) => void walletStored.set(key, value),
    },
    openTab(onStorage) {
      const listeners = new Set<(event: { readonly data: unknown }) => void>()
      const tab = {
        onStorage,
        onMessage: (data: unknown) => {
          for (const listener of listeners) listener({ data })
        },
      }
      tabs.add(tab)
      const tell = (say: (other: typeof tab) => void) =>
        queueMicrotask(() => {
          for (const other of tabs) if (other !== tab) say(other)
        })
      const write = (key: string, value: string | undefined) => {
        if (stored.get(key) === value) return
        if (value === undefined) stored.delete(key)
        else stored.set(key, value)
        tell((other) => other.onStorage(key))
      }
      return {
        storage: {
          getItem: (key) => stored.get(key) ?? null,
          setItem: write,
          removeItem: (key) => write(key, undefined),
        },
        channel: {
          postMessage: (message) => tell((other) => other.onMessage(message)),
          addEventListener: (_, listener) => void listeners.add(listener),
        },
        close: () => void tabs.delete(tab),
      }
    },
  }
}
