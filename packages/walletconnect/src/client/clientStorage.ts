import type { Env } from '@latchkey/core/adapter'

/** Where the protocol's client keeps its keys and sessions. */
export type ClientStorage = {
  getKeys(): Promise<string[]>
  getEntries<T = unknown>(): Promise<[string, T][]>
  getItem<T = unknown>(key: string): Promise<T | undefined>
  setItem<T = unknown>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
}

/** The storage of one client, and what becomes of it. */
export type SessionStore = {
  readonly client: ClientStorage
  /** From now on this client's things are kept, as those of that session. */
  save(topic: string): void
  /** This client's things are nobody's any more: they are neither kept nor written again. */
  clear(): void
  /** As `forget`, but leaves what is kept: another tab has put something else there. */
  detach(): void
}

const maxLength = 2_000_000

/** The one key under which an instance keeps its session. */
export const storageKey = (id: string | undefined) =>
  `@appkit-wallet/${id === undefined ? '' : `${id}/`}walletconnect`

/** The session that is kept, by its topic; undefined if there is none that can be read. */
export function storedTopic(env: Pick<Env, 'storage'>, id: string | undefined): string | undefined {
  return readStored(env, id)?.topic
}

/**
 * Makes the storage of one client. All of it is one value, written only while there is a session to keep: so a tab
 * that merely shows a QR code can't destroy the keys of another's session, and what is read is always whole.
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
      // The client reads back what it wrote, by the keys it wrote it under.
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

// As it would come from a disk: what the client changes afterwards is not stored until it says so.
const copy = (value: unknown) =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value))
