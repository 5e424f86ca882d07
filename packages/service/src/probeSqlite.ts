import { type Kysely, sql } from 'kysely'

/** Writes without a change. */
export async function probeSqlite<T>(db: Kysely<T>): Promise<void> {
  const { rows } = await sql<{ readonly user_version: number }>`pragma user_version`.execute(db)
  await sql.raw(`pragma user_version = ${rows[0]?.user_version ?? 0}`).execute(db)
}
