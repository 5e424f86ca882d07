import type { SignInStore } from './SignInStore.js'

/** What the store needs of a database; better-sqlite3, libsql and `node:sqlite` have it. */
export type SqliteDatabase = {
  exec(sql: string): unknown
  prepare(sql: string): {
    run(...values: (string | number)[]): { readonly changes: number | bigint }
    get(...values: (string | number)[]): unknown
  }
}

/** A store in a table of an SQLite database, which it creates. */
export function sqliteStore(database: SqliteDatabase, now: () => number = Date.now): SignInStore {
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
