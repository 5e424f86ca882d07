import type { Kysely } from 'kysely'
import { openSqlite } from '../../db/openSqlite.js'
import { type IndexerTables, indexerMigrations } from './indexerTables.js'

/** Where the index is kept. */
export type IndexDatabase = Kysely<IndexerTables>

/**
 * Opens the index in a folder, or in memory alone. It is a database of its own: all in it can be read again from
 * the chains, so that it may be deleted, and nobody's messages wait while it is written.
 */
export function openIndexDatabase(folder: string | undefined): Promise<IndexDatabase> {
  return openSqlite<IndexerTables>({
    folder,
    file: 'index.db',
    lock: 'index.lock.db',
    migrations: indexerMigrations,
    synchronous: 'NORMAL',
  })
}
