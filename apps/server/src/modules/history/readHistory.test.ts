import { CompiledQuery, type RootOperationNode } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIndexStore } from '../indexer/createIndexStore.js'
import { type IndexDatabase, openIndexDatabase } from '../indexer/openIndexDatabase.js'
import { readHistory } from './readHistory.js'

const chain = 'eip155:1'
const address = `0x${'a1'.repeat(20)}`
const token = `0x${'b2'.repeat(20)}`
const many = 50_000

let db: IndexDatabase
beforeAll(async () => {
  db = await openIndexDatabase(undefined)
  const store = createIndexStore(db, chain, 0)
  const perBlock = 1_000
  for (let number = 0; number < many / perBlock; number += 1) {
    const place = { block: number, position: 0 }
    const ordinals = Array.from({ length: perBlock }, (_, ordinal) => ordinal)
    const mined_at = 1_700_000_000 + number
    const parties = { sender: token, recipient: address }
    const rest = { succeeded: 1, nonce: number, fee: '1', kind: 'call' } as const
    await store.append(
      [
        {
          number,
          hash: `0x${number}`,
          transactions: [{ ...place, mined_at, hash: `0x${number}`, ...parties, ...rest }],
          transfers: ordinals.map((ordinal) => ({
            ...place,
            ordinal,
            standard: 'erc20',
            contract: token,
            token_id: '',
            amount: '1',
            ...parties,
          })),
          entries: ordinals.map((part) => ({
            address,
            mined_at,
            ...place,
            part,
            transfers: String(part),
          })),
        },
      ],
      [],
    )
  }
}, 60_000)
afterAll(() => db.destroy())

test('S7.04 every question of a page goes by an index, wherever in 50,000 entries the page is', async () => {
  const asked: RootOperationNode[] = []
  const watched = db.withPlugin({
    transformQuery({ node }) {
      asked.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const after = { chain, minedAt: 1_700_000_025, block: 25, position: 0, part: 500 }
  const { entries, isMore } = await readHistory(watched, {
    chains: [chain, 'eip155:10'],
    address,
    after,
    limit: 50,
  })
  expect(entries.map(({ part }) => part)).toEqual(Array.from({ length: 50 }, (_, i) => 499 - i))
  expect(entries.every(({ transfers }) => transfers.length === 1)).toBe(true)
  expect(isMore).toBe(true)

  const plans: string[] = []
  for (const node of asked.splice(0)) {
    const { parameters, sql } = db.getExecutor().compileQuery(node, { queryId: 'plan' })
    const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
    const { rows } = await db.executeQuery<{ detail: string }>(explain)
    plans.push(...rows.map(({ detail }) => detail))
  }
  expect(plans.length).toBeGreaterThanOrEqual(4)
  // Neither reads a whole table nor sorts what it found; the list of wanted keys is no table.
  expect(plans.filter((plan) => /^SCAN (?!\d+ CONSTANT ROW)|TEMP B-TREE/.test(plan))).toEqual([])
  expect(plans.join()).toContain('(chain=? AND address=? AND (mined_at,block,position,part)<')
})

test('S7.04 the last page of 50,000 entries is as near as the first', async () => {
  const page = (minedAt: number) =>
    readHistory(db, {
      chains: [chain],
      address,
      after: { chain, minedAt, block: 1_000, position: 0, part: 0 },
      limit: 50,
    })
  const time = async (minedAt: number) => {
    const times: number[] = []
    for (let i = 0; i < 9; i += 1) {
      const begun = performance.now()
      await page(minedAt)
      times.push(performance.now() - begun)
    }
    return Math.min(...times)
  }
  const [first, last] = [await time(1_700_000_100), await time(1_700_000_000)]
  expect((await page(1_700_000_000)).entries).toHaveLength(50)
  // Read from the front, it would take a hundred times as long.
  expect(last).toBeLessThan(first * 5 + 5)
})
