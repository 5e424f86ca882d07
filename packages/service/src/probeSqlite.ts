import { type Kysely, sql } from 'kysely'

/** Writes to a database without a change; rejects where nothing can be written. */
export async function probeSqlite<T>(db: Kysely<T>): Promise<void> {
  // The one row of the migrator, which every database of ours has.
  await sql`update kysely_migration_lock set is_locked = is_locked`.execute(db)
}
