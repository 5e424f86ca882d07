import { type Kysely, sql } from 'kysely'
import { type Envelope, type EnvelopeCipher, layerPrefix } from './createEnvelopeCipher.js'

export type RewrapParameters<T> = {
  readonly db: Kysely<T>
  /** Tables with the columns of an envelope. */
  readonly tables: readonly (keyof T & string)[]
  readonly cipher: EnvelopeCipher
  readonly signal: AbortSignal
}

type Row = Envelope & { readonly at: number; readonly user_id?: string }

const batchSize = 100

/** Rewraps every row with the newest key while the service runs. Rejects where rows stay under an old key. */
export async function rewrapTables<T>(parameters: RewrapParameters<T>): Promise<void> {
  const { cipher } = parameters
  const left = await moveRows(parameters, {
    where: sql`kek_id != ${cipher.keyId}`,
    move: (row) => cipher.rewrap(row),
  })
  if (left > 0) throw new Error(`${left} rows do not open and stay under an old key`)
}

/** Puts the keys of their users around rows with a `user_id` from before there were such. Rejects where rows stay without. */
export async function layerTables<T>(parameters: RewrapParameters<T>): Promise<void> {
  const { cipher } = parameters
  const left = await moveRows(parameters, {
    columns: sql`, user_id`,
    where: sql`substr(dek, 1, ${layerPrefix.length}) != ${layerPrefix}`,
    move: (row) => cipher.addLayer(row.user_id ?? '', row),
  })
  if (left > 0) throw new Error(`${left} rows do not open and stay without the key of their user`)
}

type Move = {
  readonly columns?: ReturnType<typeof sql>
  readonly where: ReturnType<typeof sql>
  readonly move: (row: Row) => Promise<Envelope | undefined>
}

async function moveRows<T>(parameters: RewrapParameters<T>, move: Move): Promise<number> {
  let left = 0
  for (const table of parameters.tables) left += await moveTable(parameters, table, move)
  return left
}

async function moveTable<T>(
  { db, signal }: RewrapParameters<T>,
  name: string,
  { columns = sql``, move, where }: Move,
): Promise<number> {
  const table = sql.table(name)
  let left = 0
  let last = 0
  for (;;) {
    const { rows } = await sql<Row>`select rowid as at, kek_id, dek, ct ${columns} from ${table}
      where ${where} and rowid > ${last}
      order by rowid limit ${batchSize}`.execute(db)
    if (rows.length === 0) return left
    if (signal.aborted) throw new Error('stopped while rows were still under an old key')
    const moved = await Promise.all(rows.map(async (row) => ({ row, envelope: await move(row) })))
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
