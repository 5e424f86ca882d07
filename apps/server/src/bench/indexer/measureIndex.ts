import { setTimeout as sleep } from 'node:timers/promises'
import { openTestIndex, type TestIndex } from '../../modules/indexer/testing/openTestIndex.js'
import { benchChain } from './seedChain.js'

export type IndexRate = {
  readonly index: TestIndex
  readonly seconds: number
  readonly blocks: number
  readonly transfers: number
}

export async function measureIndex(
  url: string,
  head: number,
  dataDir?: string,
): Promise<IndexRate> {
  const startedAt = performance.now()
  const place = dataDir === undefined ? {} : { dataDir }
  const index = await openTestIndex({ urls: { [benchChain]: url }, pollMs: 500, ...place })
  while (((await index.reader.head(benchChain)) ?? -1) < head) await sleep(10)
  const seconds = (performance.now() - startedAt) / 1_000
  const { count } = await index.db
    .selectFrom('index_transfers')
    .select((it) => it.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { index, seconds, blocks: head + 1, transfers: count }
}
