import type { Env } from '@latchkey/core/adapter'
import { pairingKey } from './pairingKey.js'

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
  /** Stores this client's data from now on, in this tab, so that a reload does not lose the proposals that wait for a wallet until then. */
  savePairing(until: number): void
  /** No proposal waits any more. */
  clearPairing(): void
  /** Deletes this client's data and writes nothing more. */
  clear(): void
  /** Like `clear`, but leaves what is stored: another tab has written other data. */
  detach(): void
}

/** What a pairing is stored with; a client without it forgets its proposals. */
type PairingEnv = Pick<Env, 'tabStorage'> & Partial<Pick<Env, 'now'>>

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
  env: Pick<Env, 'storage'> & PairingEnv,
  id: string | undefined,
): SessionStore {
  const stored = readStored(env, id)
  const pairing = stored ? undefined : readPairing(env, id)
  const initial = stored?.values ?? pairing?.values
  const values = new Map<string, unknown>(Object.entries(initial ?? {}))
  let topic = stored?.topic
  let until = pairing?.until

  const write = () => {
    if (topic !== undefined) writeTo(env.storage, storageKey(id), { topic })
    else if (until !== undefined) writeTo(env.tabStorage, pairingKey(id), { until })
  }
  const writeTo = (target: Env['storage'], key: string, head: object) => {
    const text = JSON.stringify({ ...head, values: Object.fromEntries(values) })
    try {
      if (text.length <= maxLength) target?.setItem(key, text)
    } catch {
      // Full or forbidden: it lives as long as the page.
    }
  }
  const clearPairing = () => {
    until = undefined
    try {
      env.tabStorage?.removeItem(pairingKey(id))
    } catch {}
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
      clearPairing()
      write()
    },
    savePairing(next) {
      until = next
      write()
    },
    clearPairing,
    clear() {
      topic = undefined
      clearPairing()
      try {
        env.storage?.removeItem(storageKey(id))
      } catch {}
    },
    detach() {
      topic = undefined
      until = undefined
    },
  }
}

/** Returns what waits for a wallet from before a reload; undefined if nothing does any more. */
export function readPairing({ now, tabStorage }: PairingEnv, id: string | undefined) {
  const { until, values } = readFrom(tabStorage, pairingKey(id))
  const fits = typeof until === 'number' && until > (now?.() ?? 0) && isRecord(values)
  return fits ? { until, values } : undefined
}

function readStored({ storage }: Pick<Env, 'storage'>, id: string | undefined) {
  const { topic, values } = readFrom(storage, storageKey(id))
  const fits = typeof topic === 'string' && /^[\da-f]{64}$/.test(topic) && isRecord(values)
  return fits ? { topic, values } : undefined
}

type Read = { topic?: unknown; until?: unknown; values?: unknown }

function readFrom(storage: Env['storage'], key: string): Read {
  try {
    const text = storage?.getItem(key)
    if (!text || text.length > maxLength) return {}
    return (JSON.parse(text) as Read | null) ?? {}
  } catch {
    return {}
  }
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null

// A copy, as from a disk: later changes by the client are not stored until it writes them.
const copy = (value: unknown) =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value))
