import { expect, test } from 'vitest'
import { createApp } from '../../app.js'
import { chainClient, startChains } from '../../modules/indexer/testing/startChains.js'
import { toPriceSource } from '../../modules/prices/PriceSource.js'
import { measureFetch } from './measureFetch.js'
import { measureIndex } from './measureIndex.js'
import { measurePages } from './measurePages.js'
import { benchChain, seedChain } from './seedChain.js'

test('a chain is indexed within sight of its RPC, and a long history paged to its end', async () => {
  const chains = await startChains()
  try {
    await seedChain(chains, { blocks: 30, perBlock: 4, transfers: 600 })
    const url = chains.urls[benchChain] ?? ''
    const head = Number(await chainClient(url).getBlockNumber())
    const bare = await measureFetch(url, head)
    const { blocks, index, seconds, transfers } = await measureIndex(url, head)
    expect(blocks).toBe(head + 1)
    expect(transfers).toBeGreaterThanOrEqual(720)
    // A machine that does other things meanwhile is no place for a closer look; `npm run bench -- indexer` is.
    expect(seconds).toBeLessThan(bare * 20 + 5)

    const env = { allowedOrigins: [], rpcUpstreams: new Map() }
    const prices = toPriceSource(async (tokens) => tokens.map(() => ({ price: 1 })))
    const history = { db: index.db, index: index.reader, prices }
    const pages = await measurePages(createApp({ env, history, report: () => {} }))
    expect(pages).toMatchObject({ entries: 600, pages: 12 })
    await index.close()
  } finally {
    await chains.stop()
  }
}, 120_000)
