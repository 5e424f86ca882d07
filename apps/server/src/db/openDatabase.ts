import type { Kysely } from 'kysely'
import { relayMigrations } from '../modules/relay/relayTables.js'
import { openSqlite } from './openSqlite.js'
import type { Tables } from './Tables.js'

/** The server's SQL database: what nobody could read again from elsewhere. */
export type Database = Kysely<Tables>

/** Opens the database in a folder; a power cut loses nothing that was acknowledged. */
export function openDatabase(folder: string): Promise<Database> {
  return openSqlite<Tables>({
    folder,
    file: 'latchkey.db',
    lock: 'lock.db',
    migrations: relayMigrations,
    synchronous: 'FULL',
  })
}
