import { join } from 'node:path'
import { LatchkeyError } from '@latchkey/protocol'
import { type DatabaseConnection, Kysely, SqliteDialect, SqliteDriver, sql } from 'kysely'
import Libsql from 'libsql'
import { closeToOthers, makePrivateFile, makePrivateFolder } from './privateFiles.js'

export type SqliteOptions = {
  /** Undefined: in memory. */
  readonly folder: string | undefined
  readonly file: string
  readonly lock: string
  /** A release adds one, and none is changed afterwards. */
  readonly migrations: readonly string[]
  /** Full: a commit is on the disk at once. Normal: a power cut may undo the last commits. */
  readonly synchronous: 'FULL' | 'NORMAL'
  /** Writes beyond it fail as on a full disk. */
  readonly maxBytes?: number
}

const option = 'DATA_DIR'
/** A server that is stopping may still hold the lock. */
const lockWaitMs = 3_000
const maxPreparedStatements = 100

/** SQLite may have rolled back already, and that complaint would hide the cause. */
class Driver extends SqliteDriver {
  override rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return super.rollbackTransaction(connection).catch(() => {})
  }
}

/** Throws where another process uses the folder, or where a newer version wrote the file. */
export async function openSqlite<T>(options: SqliteOptions): Promise<Kysely<T>> {
  const { folder, synchronous } = options
  const unlock = folder === undefined ? () => {} : lock(folder, options.lock)
  const file = new Libsql(folder === undefined ? ':memory:' : privateFile(folder, options.file))
  file.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}`)
  if (options.maxBytes !== undefined) limitSize(file, options.maxBytes)
  const close = () => {
    // Otherwise the log holds what was deleted, for as long as no other page takes its place.
    try {
      file.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    } catch {
      // A statement still runs; the next run does it when it ends.
    } finally {
      file.close()
      unlock()
    }
  }
  const database = { prepare: cachePrepared((text) => file.prepare(text)), close }
  const dialect = new SqliteDialect({ database })
  dialect.createDriver = () => new Driver({ database })
  const db = new Kysely<T>({ dialect })
  try {
    // Also the query without which Kysely would not close the file.
    const { rows } = await sql<{ readonly user_version: number }>`pragma user_version`.execute(db)
    migrate(file, options, rows[0]?.user_version ?? 0)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}

function migrate(db: Libsql.Database, { file, migrations }: SqliteOptions, count: number): void {
  if (count > migrations.length) {
    const reason = `a newer version of the server wrote ${file}: run that one, or restore a backup`
    throw new LatchkeyError('options/invalid', { option, reason })
  }
  const missing = migrations.slice(count)
  if (missing.length === 0) return
  try {
    db.exec(['BEGIN', ...missing, `PRAGMA user_version = ${migrations.length}`, 'COMMIT'].join(';'))
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}

function limitSize(file: Libsql.Database, maxBytes: number): void {
  const [{ page_size } = { page_size: 4_096 }] = file.pragma('page_size') as { page_size: number }[]
  file.exec(`PRAGMA max_page_count = ${Math.ceil(maxBytes / page_size)}`)
}

/** Long statements take longer to prepare than to run. */
function cachePrepared<S>(prepare: (text: string) => S): (text: string) => S {
  const statements = new Map<string, S>()
  return (text) => {
    const statement = statements.get(text) ?? prepare(text)
    statements.delete(text)
    statements.set(text, statement)
    if (statements.size > maxPreparedStatements)
      statements.delete(statements.keys().next().value ?? '')
    return statement
  }
}

/** A server caches rows in memory. The system releases an open transaction however the process ends. */
function lock(folder: string, name: string): () => void {
  makePrivateFolder(folder, option)
  const path = privateFile(folder, name)
  try {
    const file = new Libsql(path)
    file.exec(`PRAGMA busy_timeout = ${lockWaitMs}; BEGIN EXCLUSIVE`)
    return () => {
      file.exec('ROLLBACK')
      file.close()
    }
  } catch (cause) {
    const reason = `${folder} cannot be written, or another server uses it`
    throw new LatchkeyError('options/invalid', { option, reason, cause })
  }
}

/** SQLite gives the files beside it the same mode. */
function privateFile(folder: string, name: string): string {
  const path = join(folder, name)
  makePrivateFile(path, option)
  for (const end of ['-wal', '-shm', '-journal']) closeToOthers(`${path}${end}`, option, 0o600)
  return path
}
