import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import { moveNfts } from './moveNfts.js'
import type { IndexCursor, IndexDatabase, IndexerTables } from './openIndexDatabase.js'

export type RewindParameters = {
  readonly db: IndexDatabase
  readonly chain: string
  /** Stops it after a slice; it goes on where it is called again. */
  readonly signal?: AbortSignal
}

/** Rows that are deleted in one go, and transactions whose blocks are reverted in one. */
const rowsPerSlice = 500
const transactionsPerSlice = 200

/** The first block of a chain whose rows are being deleted: no chain is configured with it. */
const clearing = -1

/** The keys of all tables of a chain; entries first, which the history is read by. */
const keys = {
  index_entries: ['address', 'mined_at', 'block', 'position', 'part'],
  index_holders: ['address', 'contract'],
  index_nfts: ['address', 'contract', 'token_id'],
  index_tokens: ['contract'],
  index_transfers: ['block', 'position', 'ordinal'],
  index_transactions: ['block', 'position'],
  index_blocks: ['block'],
} as const satisfies Partial<Record<keyof IndexerTables, readonly string[]>>

/** Deletes all of a chain in slices: the engine is synchronous, and readers wait for a transaction. */
export async function clearIndex({ db, chain, signal }: RewindParameters): Promise<void> {
  // Until the end, so that whatever is configured after a crash, the rest goes before anything is read.
  const mark = db.updateTable('index_cursors').set({ first_block: clearing })
  await mark.where('chain', '=', chain).execute()
  for (const [table, columns] of Object.entries(keys)) {
    const key = sql.join(columns.map((column) => sql.ref(column)))
    const name = sql.table(table)
    const slice = sql`delete from ${name} where chain = ${chain} and (${key}) in (select ${key} from ${name} where chain = ${chain} limit ${sql.lit(rowsPerSlice)})`
    await inSlices(signal, async () => {
      const { numAffectedRows = 0n } = await slice.execute(db)
      return numAffectedRows < rowsPerSlice
    })
  }
  await db.deleteFrom('index_cursors').where('chain', '=', chain).execute()
}

/** Reverts all blocks above one, the latest first, and some at a time; after each time the index is valid. */
export async function rewindIndex(
  { db, chain, signal }: RewindParameters,
  ancestor: IndexCursor,
): Promise<void> {
  await inSlices(signal, async () => {
    const next = await nextCursor(db, chain, ancestor)
    await db.transaction().execute((write) => revertAbove(write, chain, next))
    return next === ancestor
  })
}

/** How far back a slice goes. */
async function nextCursor(
  db: IndexDatabase,
  chain: string,
  ancestor: IndexCursor,
): Promise<IndexCursor> {
  const reached = await db
    .selectFrom('index_transactions')
    .select('block')
    .where('chain', '=', chain)
    .where('block', '>', ancestor.block)
    .orderBy('block', 'desc')
    .offset(transactionsPerSlice)
    .limit(1)
    .executeTakeFirst()
  if (!reached) return ancestor
  const below = await db
    .selectFrom('index_blocks')
    .select(['block', 'hash'])
    .where('chain', '=', chain)
    .where('block', '>', ancestor.block)
    .where('block', '<', reached.block)
    .orderBy('block', 'desc')
    .limit(1)
    .executeTakeFirst()
  return below ?? ancestor
}

async function revertAbove(
  write: Transaction<IndexerTables>,
  chain: string,
  cursor: IndexCursor,
): Promise<void> {
  const moved = await write
    .selectFrom('index_transfers')
    .selectAll()
    .where('chain', '=', chain)
    .where('block', '>', cursor.block)
    .where('standard', 'in', ['erc721', 'erc1155'])
    .execute()
  await moveNfts(write, chain, moved, 'back')
  for (const table of [
    'index_blocks',
    'index_transactions',
    'index_transfers',
    'index_entries',
    'index_holders',
    'index_tokens',
  ] as const) {
    const above = write.deleteFrom(table).where('chain', '=', chain)
    await above.where('block', '>', cursor.block).execute()
  }
  await write.updateTable('index_cursors').set(cursor).where('chain', '=', chain).execute()
}

/** Repeats a slice of work until it says that it was the last. Others get as much time as it takes. */
async function inSlices(
  signal: AbortSignal | undefined,
  run: () => Promise<boolean>,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted()
    const began = performance.now()
    if (await run()) return
    await sleep(performance.now() - began)
  }
}
