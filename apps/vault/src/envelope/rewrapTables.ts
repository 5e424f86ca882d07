import { type Kysely, sql } from 'kysely'
import type { Envelope, EnvelopeCipher } from './createEnvelopeCipher.js'

export type RewrapParameters<T> = {
  readonly db: Kysely<T>
  readonly tables: readonly (keyof T & string)[]
  readonly cipher: EnvelopeCipher
  readonly signal: AbortSignal
}

type Row = Envelope & { readonly at: number }

const batchSize = 100

/** Rewraps every row with the newest key while the service runs. Rejects where rows stay under an old key. */
export async function rewrapTables<T>(parameters: RewrapParameters<T>): Promise<void> {
  let left = 0
  for (const table of parameters.tables) left += await rewrapTable(parameters, table)
  if (left > 0) throw new Error(`${left} rows do not open and stay under an old key`)
}

async function rewrapTable<T>(
  { cipher, db, signal }: RewrapParameters<T>,
  name: string,
): Promise<number> {
  const table = sql.table(name)
  let left = 0
  let last = 0
  for (;;) {
    const { rows } = await sql<Row>`select rowid as at, kek_id, dek, ct from ${table}
      where kek_id != ${cipher.keyId} and rowid > ${last}
      order by rowid limit ${batchSize}`.execute(db)
    if (rows.length === 0) return left
    if (signal.aborted) throw new Error('stopped while rows were still under an old key')
    const moved = await Promise.all(
      rows.map(async (row) => ({ row, envelope: await cipher.rewrap(row) })),
    )
    await db.transaction().execute(async (trx) => {
      for (const { envelope, row } of moved) {
        if (!envelope) left += 1
        // Unless the row holds another secret by now, which the newest key wraps already.
        else {
          await sql`update ${table} set kek_id = ${envelope.kek_id}, dek = ${envelope.dek}
            where rowid = ${row.at} and dek = ${row.dek}`.execute(trx)
        }
      }
    })
    last = rows.at(-1)?.at ?? last
  }
}
