import type { Kysely, Transaction } from 'kysely'
import { openSqlite } from '../../db/openSqlite.js'
import { type AuthTables, authMigrations } from './authTables.js'

/** The database of `auth`, which nobody else opens. */
export type AuthDatabase = Kysely<AuthTables>
/** The database, or what is under way in it. */
export type AuthQueries = AuthDatabase | Transaction<AuthTables>

/** Opens it in a folder; a power cut brings no used code back. */
export function openAuthDatabase(folder: string | undefined): Promise<AuthDatabase> {
  return openSqlite<AuthTables>({
    folder,
    file: 'auth.db',
    lock: 'auth-lock.db',
    migrations: authMigrations,
    synchronous: 'FULL',
  })
}
