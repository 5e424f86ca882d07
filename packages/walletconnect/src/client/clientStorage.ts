import type { Env } from '@latchkey/core/adapter'
import { pairingKey, pairingStorage } from './pairingKey.js'

export type ClientStorage = {
  getKeys(): Promise<string[]>
  getEntries<T = unknown>(): Promise<[string, T][]>
  getItem<T = unknown>(key: string): Promise<T | undefined>
  setItem<T = unknown>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
}

export type SessionStore = {
  readonly client: ClientStorage
  save(topic: string): void
  /** Persists the client's data in this tab, so that a reload does not lose pending proposals. */
  savePairing(until: number): void
  /** Whether the pairing is still stored; another tab may have ended it, or stored its own. */
  holdsPairing(): boolean
  clearPairing(): void
  clear(): void
  /** Stops writing, but keeps the data: another tab has written its own. */
  detach(): void
}

type PairingEnv = Pick<Env, 'storage' | 'tabStorage'> & Partial<Pick<Env, 'mobile' | 'now'>>

const maxLength = 2_000_000

export const storageKey = (id: string | undefined) =>
  `@appkit-wallet/${id === undefined ? '' : `${id}/`}walletconnect`

export function storedTopic(env: Pick<Env, 'storage'>, id: string | undefined): string | undefined {
  return readStored(env, id)?.topic
}

/**
 * Stores the client's data as one value, and only while there is a session: a tab that shows a QR code can't overwrite the keys
 * of another tab's session.
 */
export function createSessionStore(env: PairingEnv, id: string | undefined): SessionStore {
  const stored = readStored(env, id)
  const pairing = stored ? undefined : readPairing(env, id)
  const initial = stored?.values ?? pairing?.values
  const values = new Map<string, unknown>(Object.entries(initial ?? {}))
  let topic = stored?.topic
  let until = pairing?.until

  const holdsPairing = () =>
    until !== undefined && readFrom(pairingStorage(env), pairingKey(id)).until === until
  const write = () => {
    if (topic !== undefined) writeTo(env.storage, storageKey(id), { topic })
    else if (holdsPairing()) writePairing()
  }
  const writePairing = () => writeTo(pairingStorage(env), pairingKey(id), { until })
  const writeTo = (target: Env['storage'], key: string, head: object) => {
    const text = JSON.stringify({ ...head, values: Object.fromEntries(values) })
    try {
      if (text.length <= maxLength) target?.setItem(key, text)
    } catch {
      // Full or blocked: the session lives as long as the page.
    }
  }
  const clearPairing = () => {
    const isTheirs = until !== undefined && !holdsPairing()
    until = undefined
    if (isTheirs) return
    try {
      pairingStorage(env)?.removeItem(pairingKey(id))
    } catch {}
  }
  return {
    client: {
      getKeys: async () => [...values.keys()],
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
      // Last: a tab that waits for the same answer learns from this that the pairing has a session.
      clearPairing()
    },
    savePairing(next) {
      until = next
      if (topic === undefined) writePairing()
    },
    holdsPairing,
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

export function readPairing(env: PairingEnv, id: string | undefined) {
  const { until, values } = readFrom(pairingStorage(env), pairingKey(id))
  const fits = typeof until === 'number' && until > (env.now?.() ?? 0) && isRecord(values)
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

// Copied, as from disk: later mutations by the client are not stored.
const copy = (value: unknown) =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value))
