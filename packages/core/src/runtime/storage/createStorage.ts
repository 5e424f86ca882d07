import type { Env, StorageBackend } from '../../ports/Env.js'
import type { StorageRow, StorageTable, ValueOf } from './StorageRow.js'
import { type Storage, storageKeys, type TableStorage } from './storageKeys.js'

export type CreateStorageParameters = {
  env: Pick<Env, 'now' | 'onStorage' | 'storage'>
  id?: string
}

/** Prefix of the default instance's keys. @spec S3.80 S9.34 */
const prefix = '@appkit-wallet/'

/** No value of ours is this long; another program wrote it. */
const maxLength = 262_144

/** After one failure the backend is not used again: values live in memory, over what is still readable. @spec S3.80 S9.34 */
export function createStorage({ env, id }: CreateStorageParameters): Storage {
  let memory: MemoryStorage | undefined
  const own = id === undefined ? prefix : `${prefix}${id}/`

  function use<T>(work: (backend: NonNullable<Env['storage']>) => T): T {
    if (!memory && env.storage) {
      try {
        return work(env.storage)
      } catch {}
    }
    memory ??= memoryStorage(env.storage)
    return work(memory)
  }

  function of<T extends StorageTable>(table: T): TableStorage<T> {
    const rowOf = (key: keyof T) => table[key] as StorageRow
    const nameOf = (key: keyof T, scope = '') => own + rowOf(key).name(scope)
    const read: TableStorage<T>['read'] = <K extends keyof T>(key: K, scope?: string) => {
      const raw: unknown = use((backend) => backend.getItem(nameOf(key, scope)))
      if (typeof raw !== 'string' || raw.length > maxLength) return undefined
      const row = rowOf(key)
      const decoded = decode(row, raw, env.now())
      if (!decoded || !row.guard(decoded.value, env.now())) return undefined
      return { value: decoded.value as ValueOf<T[K]>, at: decoded.at }
    }
    return {
      read,
      get: (key, scope) => read(key, scope)?.value,
      set(key, value, scope) {
        const encoded = encode(rowOf(key), value, env.now())
        use((backend) => {
          if (encoded.length > maxLength) backend.removeItem(nameOf(key, scope))
          else backend.setItem(nameOf(key, scope), encoded)
        })
      },
      remove: (key, scope) => use((backend) => backend.removeItem(nameOf(key, scope))),
      watch(key, scope, onChange) {
        const name = nameOf(key, scope)
        return env.onStorage((changed) => {
          if (changed !== null && changed !== name) return
          memory?.forget(name)
          onChange()
        })
      },
    }
  }

  return { ...of(storageKeys), of }
}

function encode(row: StorageRow, value: unknown, now: number): string {
  if (row.plain) return String(value)
  return JSON.stringify(row.ttlMs === undefined ? value : { value, at: now })
}

function decode(row: StorageRow, raw: string, now: number) {
  if (row.plain) return { value: raw as unknown, at: 0 }
  const parsed = parse(raw)
  if (row.ttlMs === undefined) return { value: parsed, at: 0 }
  const { value, at } = (parsed ?? {}) as { value?: unknown; at?: unknown }
  const fresh = typeof at === 'number' && at <= now && now - at < row.ttlMs
  return fresh ? { value, at } : undefined
}

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw, (key, value) => {
      if (key === '__proto__') throw new SyntaxError(key)
      return value
    })
  } catch {
    return undefined
  }
}

type MemoryStorage = StorageBackend & {
  forget(key: string): void
}

export function memoryStorage(below?: StorageBackend): MemoryStorage {
  // `null` means removed and hides the value below.
  const values = new Map<string, string | null>()
  let readable = below
  return {
    getItem(key) {
      const own = values.get(key)
      if (own !== undefined) return own
      try {
        return readable?.getItem(key) ?? null
      } catch {
        readable = undefined
        return null
      }
    },
    setItem: (key, value) => void values.set(key, value),
    removeItem(key) {
      values.set(key, null)
      try {
        // A full disk can still remove, and an ended login must not return on reload.
        below?.removeItem(key)
      } catch {}
    },
    forget: (key) => void values.delete(key),
  }
}
