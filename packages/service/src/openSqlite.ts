import { join } from 'node:path'
import { LatchkeyError } from '@latchkey/protocol'
import { type DatabaseConnection, Kysely, SqliteDialect, SqliteDriver } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import Libsql from 'libsql'
import { closeToOthers, makePrivateFile, makePrivateFolder } from './privateFiles.js'

/** The files and migrations of a database. */
export type SqliteOptions = {
  /** Undefined: in memory, gone with the process. Only the user of this process may enter it afterwards. */
  readonly folder: string | undefined
  /** The names of its files in the folder. */
  readonly file: string
  readonly lock: string
  readonly migrations: Readonly<Record<string, Migration>>
  /** Full: a commit is on the disk at once. Normal: a power cut may undo the last commits. */
  readonly synchronous: 'FULL' | 'NORMAL'
  /** The largest size of the file; writes beyond it fail as on a full disk. */
  readonly maxBytes?: number
}

/** The variable that names the folder to the operator. */
const option = 'DATA_DIR'
/** A server that is stopping may still hold the lock. */
const lockWaitMs = 3_000
const maxPreparedStatements = 100

/** Throws what made a transaction fail: SQLite may have rolled it back already, and that complaint would hide it. */
class Driver extends SqliteDriver {
  override rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return super.rollbackTransaction(connection).catch(() => {})
  }
}

/** Opens a database for this process alone, and migrates its tables; throws where another process uses the folder. */
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
  const provider = { getMigrations: async () => ({ ...options.migrations }) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (!error) return db
  await db.destroy()
  throw error
}

function limitSize(file: Libsql.Database, maxBytes: number): void {
  const [{ page_size } = { page_size: 4_096 }] = file.pragma('page_size') as { page_size: number }[]
  file.exec(`PRAGMA max_page_count = ${Math.ceil(maxBytes / page_size)}`)
}

/** Caches prepared statements: long ones take longer to prepare than to run. */
function cachePrepared<S>(prepare: (text: string) => S): (text: string) => S {
  const statements = new Map<string, S>()
  return (text) => {
    const statement = statements.get(text) ?? prepare(text)
    // Moved to the end, so that the least recently used one is first.
    statements.delete(text)
    statements.set(text, statement)
    if (statements.size > maxPreparedStatements)
      statements.delete(statements.keys().next().value ?? '')
    return statement
  }
}

/**
 * Locks the folder, because a server caches rows in memory. The lock is an open transaction in its own file: the
 * system releases it however the process ends.
 */
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

/** The path of a database that only the user of this process may read; SQLite gives the files beside it the same mode. */
function privateFile(folder: string, name: string): string {
  const path = join(folder, name)
  makePrivateFile(path, option)
  for (const end of ['-wal', '-shm', '-journal']) closeToOthers(`${path}${end}`, option, 0o600)
  return path
}
