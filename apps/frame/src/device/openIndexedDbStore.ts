import type { KeyValueStore } from './KeyValueStore.js'

// Names in visitors' databases.
const database = 'latchkey'
const table = 'values'
// Some browsers never answer, for instance in private windows.
const openTimeoutMs = 5_000

/** Opens the site's database; browsers partition it by the embedding site. */
export async function openIndexedDbStore(
  factory: IDBFactory | undefined = globalThis.indexedDB,
): Promise<KeyValueStore> {
  if (!factory) throw new Error('There is no database here')
  let opening: Promise<IDBDatabase> | undefined
  const connect = () => {
    opening ??= openDatabase(factory, () => {
      opening = undefined
    })
    return opening
  }
  await connect()

  /** Runs one transaction; resolves when the browser reports it as written. */
  async function run<T>(mode: IDBTransactionMode, work: (rows: Rows, done: Done<T>) => void) {
    const transaction = (await connect()).transaction(table, mode, { durability: 'strict' })
    return new Promise<T | undefined>((resolve, reject) => {
      let result: T | undefined
      transaction.oncomplete = () => resolve(result)
      transaction.onabort = () => reject(transaction.error ?? new Error('Not written'))
      const guarded = (part: () => void) => {
        try {
          part()
        } catch (error) {
          // A value that cannot be cloned, such as a key in some private windows.
          reject(error)
          transaction.abort()
        }
      }
      const store = transaction.objectStore(table)
      const rows: Rows = {
        get(name, then) {
          const request = store.get(name)
          request.onsuccess = () => guarded(() => then(request.result))
        },
        put: (name, value) => void store.put(value, name),
        delete: (name) => void store.delete(name),
      }
      guarded(() =>
        work(rows, (value) => {
          result = value
        }),
      )
    })
  }

  return {
    get: (name) => run<unknown>('readonly', (rows, done) => rows.get(name, done)),
    async put(name, value) {
      await run('readwrite', (rows) => rows.put(name, value))
    },
    async delete(name) {
      await run('readwrite', (rows) => rows.delete(name))
    },
    async getOrPut<T>(name: string, fresh: T, isWhole: (value: unknown) => value is T) {
      const stored = await run<T>('readwrite', (rows, done) =>
        rows.get(name, (existing) => {
          if (!isWhole(existing)) rows.put(name, fresh)
          done(isWhole(existing) ? existing : fresh)
        }),
      )
      return stored ?? fresh
    },
  }
}

type Done<T> = (value: T) => void
type Rows = {
  get(name: string, then: (value: unknown) => void): void
  put(name: string, value: unknown): void
  delete(name: string): void
}

function openDatabase(factory: IDBFactory, onClosed: () => void): Promise<IDBDatabase> {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The database does not open')), openTimeoutMs)
    const request = factory.open(database, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(table)
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      clearTimeout(timer)
      request.result.onclose = onClosed
      request.result.onversionchange = () => {
        request.result.close()
        onClosed()
      }
      resolve(request.result)
    }
  }).catch((error) => {
    onClosed()
    throw error
  })
}
