import type { SignInStore } from './SignInStore.js'

/** The part of a database that the store needs; better-sqlite3, libsql and `node:sqlite` fit. */
export type SqliteDatabase = {
  exec(sql: string): unknown
  prepare(sql: string): {
    run(...values: (string | number)[]): { readonly changes: number | bigint }
    get(...values: (string | number)[]): unknown
  }
}

const patienceMs = 2_000

/**
 * Stores sessions in an SQLite table, which it creates. Several processes of one machine can share it: it enables the write-ahead
 * log and waits for other writers.
 */
export function sqliteStore(database: SqliteDatabase, now: () => number = Date.now): SignInStore {
  beShared(database)
  database.exec(`
    CREATE TABLE IF NOT EXISTS latchkey_sign_in (
      key TEXT PRIMARY KEY, value TEXT NOT NULL, expires_at INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS latchkey_sign_in_ends ON latchkey_sign_in (expires_at)`)
  const deleteExpired = database.prepare('DELETE FROM latchkey_sign_in WHERE expires_at <= ?')
  const insert = database.prepare('INSERT OR IGNORE INTO latchkey_sign_in VALUES (?, ?, ?)')
  const select = database.prepare(
    'SELECT value, expires_at FROM latchkey_sign_in WHERE key = ? AND expires_at > ?',
  )
  const update = database.prepare(
    'UPDATE latchkey_sign_in SET expires_at = ? WHERE key = ? AND expires_at > ?',
  )
  const remove = database.prepare('DELETE FROM latchkey_sign_in WHERE key = ?')
  return {
    async add(key, value, expiresAt) {
      deleteExpired.run(now())
      return Number(insert.run(key, value, expiresAt).changes) === 1
    },
    async get(key) {
      const row = select.get(key, now()) as { value: string; expires_at: number } | undefined
      return row && { value: row.value, expiresAt: row.expires_at }
    },
    async extend(key, expiresAt) {
      return Number(update.run(expiresAt, key, now()).changes) === 1
    },
    async delete(key) {
      remove.run(key)
    },
  }
}

function beShared(database: SqliteDatabase): void {
  try {
    const row = database.prepare('PRAGMA busy_timeout').get() as { timeout?: number } | undefined
    if (!((row?.timeout ?? 0) >= patienceMs)) database.exec(`PRAGMA busy_timeout = ${patienceMs}`)
    database.exec('PRAGMA journal_mode = WAL')
  } catch {
    // Another process is writing, or the database is remote.
  }
}
