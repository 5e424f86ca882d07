import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createIndexReader } from './createIndexReader.js'
import { createIndexStore } from './createIndexStore.js'
import { type IndexDatabase, openIndexDatabase } from './openIndexDatabase.js'

const chain = 'eip155:1'
const other = 'eip155:2'
const blocks = 600
const rowsPerBlock = 20
/** Of the whole time; a deletion in one go takes all of it. */
const longest = 0.2

let db: IndexDatabase
beforeEach(async () => {
  db = await openIndexDatabase(undefined)
  await seed(chain, blocks)
  await seed(other, 20)
})
afterEach(() => db.destroy())

/** Blocks full of transfers of tokens and NFTs, as far as the tables must have them. */
async function seed(name: string, count: number): Promise<void> {
  const numbers = sql`(with recursive n(x) as (select 1 union all select x + 1 from n where x < ${count}) select x from n)`
  const rows = sql`(with recursive n(x) as (select 0 union all select x + 1 from n where x < ${count * rowsPerBlock - 1}) select x, x / ${sql.lit(rowsPerBlock)} + 1 as block, x % ${sql.lit(rowsPerBlock)} as position from n)`
  const owner = sql`printf('0x%040x', x)`
  for (const statement of [
    sql`insert into index_cursors values (${name}, 0, ${count}, 'h' || ${sql.lit(count)})`,
    sql`insert into index_blocks select ${name}, x, 'h' || x from ${numbers}`,
    sql`insert into index_transactions select ${name}, block, position, 't' || x, block, ${owner}, ${owner}, 1, 0, '1', 'send' from ${rows}`,
    sql`insert into index_transfers select ${name}, block, position, 0, 'erc721', '0xc', x, '0x0000000000000000000000000000000000000000', ${owner}, '1' from ${rows}`,
    sql`insert into index_entries select ${name}, ${owner}, block, block, position, 0, '0' from ${rows}`,
    sql`insert into index_holders select ${name}, ${owner}, '0xc', block from ${rows}`,
    sql`insert into index_nfts select ${name}, ${owner}, '0xc', x, 'erc721', '1' from ${rows}`,
    sql`insert into index_tokens select ${name}, ${owner}, 'erc20', 'n', 's', 18, block from ${rows}`,
  ]) {
    await statement.execute(db)
  }
}

async function counts(name: string): Promise<Record<string, number>> {
  const tables = ['cursors', 'blocks', 'transactions', 'transfers', 'entries', 'holders', 'nfts']
  const rowCounts: Record<string, number> = {}
  for (const table of [...tables, 'tokens']) {
    const query = sql<{
      n: number
    }>`select count(*) n from ${sql.table(`index_${table}`)} where chain = ${name}`
    rowCounts[table] = (await query.execute(db)).rows[0]?.n ?? 0
  }
  return rowCounts
}

/** The longest time in which nothing else could run, as a share of the time that `work` took. */
async function longestShare(work: () => Promise<unknown>): Promise<number> {
  const reader = createIndexReader(db, [other])
  let isDone = false
  const start = performance.now()
  const working = work().finally(() => {
    isDone = true
  })
  let longest = 0
  while (!isDone) {
    const began = performance.now()
    await reader.tokensOf(other, '0x0000000000000000000000000000000000000001')
    await new Promise((resolve) => setTimeout(resolve, 1))
    longest = Math.max(longest, performance.now() - began)
  }
  await working
  return longest / (performance.now() - start)
}

test('T255 a large chain that is read anew is deleted while visitors are served', async () => {
  const store = createIndexStore(db, chain, 7)
  const before = await counts(other)
  expect(await longestShare(async () => expect(await store.cursor()).toBeUndefined())).toBeLessThan(
    longest,
  )
  expect(Object.values(await counts(chain)).every((count) => count === 0)).toBe(true)
  expect(await counts(other)).toEqual(before)
})

test('T255 a deep reorganisation is undone while visitors are served', async () => {
  const store = createIndexStore(db, chain, 0)
  expect(await longestShare(() => store.rewind({ block: 10, hash: 'h10' }))).toBeLessThan(longest)
  const rows = 10 * rowsPerBlock
  expect(await counts(chain)).toEqual({
    cursors: 1,
    blocks: 10,
    transactions: rows,
    transfers: rows,
    entries: rows,
    holders: rows,
    nfts: rows,
    tokens: rows,
  })
  expect(await store.cursor()).toEqual({ block: 10, hash: 'h10' })
})

test('T255 a deletion that is cut short goes on with the next start, whatever is configured then', async () => {
  const stopping = new AbortController()
  const cut = createIndexStore(db, chain, 7, stopping.signal).cursor()
  setTimeout(() => stopping.abort(), 50)
  await expect(cut).rejects.toThrow('aborted')
  const left = await counts(chain)
  expect(left).toMatchObject({ cursors: 1, blocks })
  expect(left.entries).toBeLessThan(blocks * rowsPerBlock)
  expect(await createIndexStore(db, chain, 0).cursor()).toBeUndefined()
  expect(Object.values(await counts(chain)).every((count) => count === 0)).toBe(true)
})
