import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { createIndexStore } from './createIndexStore.js'
import type { IndexedBlock } from './indexBlock.js'
import { openIndexDatabase } from './openIndexDatabase.js'
import { dumpIndex } from './testing/openTestIndex.js'

const [alice, bob, contract] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`) as [
  string,
  string,
  string,
]

/** A block in which an NFT goes from one to the other. */
const block = (number: number): IndexedBlock => ({
  number,
  hash: `0x${number}`,
  transactions: [],
  entries: [],
  transfers: [
    {
      block: number,
      position: 0,
      ordinal: 0,
      standard: 'erc721',
      contract,
      token_id: String(number),
      sender: alice,
      recipient: bob,
      amount: '1',
    },
  ],
})

test('an index that is begun anew forgets the chain without reading it, and no other', async () => {
  const db = await openIndexDatabase(undefined)
  const other = createIndexStore(db, 'eip155:1', 0)
  await other.append([block(1)], [])
  const before = await dumpIndex(db)
  await createIndexStore(db, 'eip155:2', 0).append([block(1), block(2)], [])

  const asked: string[] = []
  const listen: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  expect(await createIndexStore(db.withPlugin(listen), 'eip155:2', 1).cursor()).toBeUndefined()
  expect(await dumpIndex(db)).toEqual(before)
  // The cursor is all that is read: the rest may be larger than the memory.
  expect(asked.filter((kind) => kind === 'SelectQueryNode')).toHaveLength(1)
  await db.destroy()
})

test('a contract without metadata is read again for a while: perhaps the node was behind', async () => {
  const db = await openIndexDatabase(undefined)
  const store = createIndexStore(db, 'eip155:1', 0)
  const token = (number: number) => ({ contract, standard: 'erc721' as const, block: number })
  const nothing = { name: '', symbol: '', decimals: null }
  await store.append([block(1)], [{ ...token(1), ...nothing }])
  expect(await store.unknownTokens([token(1_002)])).toEqual([])
  expect(await store.unknownTokens([token(2)])).toEqual([token(2)])
  await store.append([block(2)], [{ ...token(2), ...nothing, name: 'Late' }])
  expect(await store.unknownTokens([token(3)])).toEqual([])
  const rows = await db.selectFrom('index_tokens').select(['name', 'block']).execute()
  expect(rows).toEqual([{ name: 'Late', block: 1 }])
  await db.destroy()
})
