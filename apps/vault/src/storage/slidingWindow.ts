import { type Kysely, sql, type Transaction } from 'kysely'

/** At most `max` events within any span of `withinMs`. */
export type RateWindow = { readonly max: number; readonly withinMs: number }

/** The rows that a window counts: events of a table, with their time in `at`. */
export type CountedRows<T> = {
  readonly table: keyof T & string
  /** The columns, and what each must equal. */
  readonly match: Readonly<Record<string, string>>
}

/** Milliseconds until a window has room for one more event; 0 where it has room now. */
export async function windowWaitMs<T>(
  db: Kysely<T> | Transaction<T>,
  { match, table }: CountedRows<T>,
  { max, withinMs }: RateWindow,
  now: number,
): Promise<number> {
  const matches = Object.entries(match).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const { rows } = await sql<{ readonly at: number }>`select at from ${sql.table(table)}
    where ${sql.join(matches, sql` and `)} and at > ${now - withinMs}
    order by at desc limit 1 offset ${max - 1}`.execute(db)
  const [blocking] = rows
  return blocking ? blocking.at + withinMs - now : 0
}

/** Whole seconds for a visitor who has to wait: never 0. */
export const toSeconds = (ms: number) => Math.max(1, Math.ceil(ms / 1_000))
