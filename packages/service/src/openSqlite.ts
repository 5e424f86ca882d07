import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { LatchkeyError } from '@latchkey/protocol'
import { Kysely, SqliteDialect } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import Libsql from 'libsql'

/** A database of one module, or of several that share it. */
export type SqliteOptions = {
  /** Undefined: in memory, gone with the process. */
  readonly folder: string | undefined
  /** What its files are called in the folder. */
  readonly file: string
  readonly lock: string
  readonly migrations: Readonly<Record<string, Migration>>
  /** Full: what is committed is on the disk at once. Normal: a power cut may take the last commits back, whole. */
  readonly synchronous: 'FULL' | 'NORMAL'
}

/** A server that is just ending may still hold the folder. */
const lockWaitMs = 3_000
const maxPreparedStatements = 100

/** Opens a database, which is then this server's alone, and brings its tables up to date. */
export async function openSqlite<T>(options: SqliteOptions): Promise<Kysely<T>> {
  const { folder, synchronous } = options
  const unlock = folder === undefined ? () => {} : lock(folder, options.lock)
  const file = new Libsql(folder === undefined ? ':memory:' : join(folder, options.file))
  file.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}`)
  const close = () => {
    file.close()
    unlock()
  }
  const database = { prepare: cachePrepared((text) => file.prepare(text)), close }
  const db = new Kysely<T>({ dialect: new SqliteDialect({ database }) })
  const provider = { getMigrations: async () => ({ ...options.migrations }) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (!error) return db
  await db.destroy()
  throw error
}

/** Long statements take longer to prepare than to run; the same ones come again and again. */
function cachePrepared<S>(prepare: (text: string) => S): (text: string) => S {
  const statements = new Map<string, S>()
  return (text) => {
    const statement = statements.get(text) ?? prepare(text)
    // Put behind all others, so that the one longest unused is in front.
    statements.delete(text)
    statements.set(text, statement)
    if (statements.size > maxPreparedStatements)
      statements.delete(statements.keys().next().value ?? '')
    return statement
  }
}

/**
 * Takes the folder, because what a server holds in memory must be the whole truth. The lock is an open
 * transaction in a file of its own: the system takes it back however the process ends.
 */
function lock(folder: string, name: string): () => void {
  try {
    mkdirSync(folder, { recursive: true })
    const file = new Libsql(join(folder, name))
    file.exec(`PRAGMA busy_timeout = ${lockWaitMs}; BEGIN EXCLUSIVE`)
    return () => {
      file.exec('ROLLBACK')
      file.close()
    }
  } catch (cause) {
    const reason = `${folder} cannot be written, or another server uses it`
    throw new LatchkeyError('options/invalid', { option: 'DATA_DIR', reason, cause })
  }
}
