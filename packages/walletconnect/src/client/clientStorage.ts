import type { Env } from '@latchkey/core/adapter'

/** The storage interface of the protocol's client, for its keys and sessions. */
export type ClientStorage = {
  getKeys(): Promise<string[]>
  getEntries<T = unknown>(): Promise<[string, T][]>
  getItem<T = unknown>(key: string): Promise<T | undefined>
  setItem<T = unknown>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
}

/** The storage of one client. */
export type SessionStore = {
  readonly client: ClientStorage
  /** Stores this client's data from now on, as those of a session. */
  save(topic: string): void
  /** Deletes this client's data and writes nothing more. */
  clear(): void
  /** Like `clear`, but leaves what is stored: another tab has written other data. */
  detach(): void
}

const maxLength = 2_000_000

/** The one key under which an instance stores its session. */
export const storageKey = (id: string | undefined) =>
  `@appkit-wallet/${id === undefined ? '' : `${id}/`}walletconnect`

/** Returns the topic of the stored session; undefined if there is none or it is malformed. */
export function storedTopic(env: Pick<Env, 'storage'>, id: string | undefined): string | undefined {
  return readStored(env, id)?.topic
}

/**
 * Creates the storage of one client. Its data are one value, written only while there is a session: a tab that only
 * shows a QR code cannot destroy the keys of another tab's session, and a read value is always complete.
 */
export function createSessionStore(
  env: Pick<Env, 'storage'>,
  id: string | undefined,
): SessionStore {
  const stored = readStored(env, id)
  const values = new Map<string, unknown>(Object.entries(stored?.values ?? {}))
  let topic = stored?.topic

  const write = () => {
    if (topic === undefined) return
    const text = JSON.stringify({ topic, values: Object.fromEntries(values) })
    try {
      if (text.length <= maxLength) env.storage?.setItem(storageKey(id), text)
    } catch {
      // Full or forbidden: the session lives as long as the page.
    }
  }
  return {
    client: {
      getKeys: async () => [...values.keys()],
      // The client reads values under the keys with which it wrote them.
      getEntries: async <T>() => [...values] as [string, T][],
      getItem: async <T>(key: string) => copy(values.get(key)) as T | undefined,
      async setItem(key, value) {
        values.set(key, copy(value))
        write()
      },
      async removeItem(key) {
        values.delete(key)
        write()
      },
    },
    save(next) {
      topic = next
      write()
    },
    clear() {
      topic = undefined
      try {
        env.storage?.removeItem(storageKey(id))
      } catch {}
    },
    detach() {
      topic = undefined
    },
  }
}

function readStored(env: Pick<Env, 'storage'>, id: string | undefined) {
  try {
    const text = env.storage?.getItem(storageKey(id))
    if (!text || text.length > maxLength) return undefined
    const { topic, values } = JSON.parse(text) as { topic?: unknown; values?: unknown }
    const fits =
      typeof topic === 'string' &&
      /^[\da-f]{64}$/.test(topic) &&
      typeof values === 'object' &&
      values !== null
    return fits ? { topic, values } : undefined
  } catch {
    return undefined
  }
}

// A copy, as from a disk: later changes by the client are not stored until it writes them.
const copy = (value: unknown) =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value))
