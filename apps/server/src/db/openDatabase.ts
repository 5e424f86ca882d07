import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { LatchkeyError } from '@latchkey/protocol'
import { Kysely, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import Libsql from 'libsql'
import { relayMigrations } from '../modules/relay/relayTables.js'
import type { Tables } from './Tables.js'

/** The server's SQL database. Only this file knows which engine is behind it. */
export type Database = Kysely<Tables>

const migrations = { ...relayMigrations }
/** A server that is just ending may still hold the folder. */
const lockWaitMs = 3_000

/** Opens the database in a folder, which is then this server's alone, and brings its tables up to date. */
export async function openDatabase(folder: string): Promise<Database> {
  const unlock = lock(folder)
  const file = new Libsql(join(folder, 'latchkey.db'))
  // Full: what is committed is on the disk, so that even a power cut loses nothing that was acknowledged.
  file.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  const close = () => {
    file.close()
    unlock()
  }
  const database = { prepare: (text: string) => file.prepare(text), close }
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
  const provider = { getMigrations: async () => migrations }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (!error) return db
  await db.destroy()
  throw error
}

/**
 * Takes the folder, because what a server holds in memory must be the whole truth. The lock is an open
 * transaction in a file of its own: the system takes it back however the process ends.
 */
function lock(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true })
    const file = new Libsql(join(folder, 'lock.db'))
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
