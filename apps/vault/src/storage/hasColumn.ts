import { type Kysely, sql } from 'kysely'

/** Whether a table has a column: for migrations of tables that earlier versions made in different forms. */
export async function hasColumn(
  db: Kysely<unknown>,
  table: string,
  column: string,
): Promise<boolean> {
  const { rows } = await sql`select 1 from pragma_table_info(${table})
    where name = ${column}`.execute(db)
  return rows.length > 0
}
