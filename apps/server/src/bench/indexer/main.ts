import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../app.js'
import { chainClient, startChains } from '../../modules/indexer/testing/startChains.js'
import { toPriceSource } from '../../modules/prices/PriceSource.js'
import { measureFetch } from './measureFetch.js'
import { measureIndex } from './measureIndex.js'
import { measurePages } from './measurePages.js'
import { benchChain, seedChain } from './seedChain.js'

const isSmall = process.argv.includes('--small')
const load = isSmall
  ? { blocks: 200, perBlock: 4, transfers: 2_000 }
  : { blocks: 1_500, perBlock: 6, transfers: 50_000 }

const rounds = 3

const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
const chains = await startChains()
try {
  console.log('making a chain…')
  await seedChain(chains, load)
  const url = chains.urls[benchChain] ?? ''
  const head = Number(await chainClient(url).getBlockNumber())

  const seconds: Record<'bare' | 'memory' | 'disk', number[]> = { bare: [], memory: [], disk: [] }
  // A warm-up run, so that what the chain prepares on its first request is not measured.
  await measureFetch(url, head)
  let last = await measureIndex(url, head, join(folder, 'first'))
  // In turns, so that other load of the machine affects all of them.
  for (let round = 0; round < rounds; round += 1) {
    seconds.bare.push(await measureFetch(url, head))
    const memory = await measureIndex(url, head)
    seconds.memory.push(memory.seconds)
    await Promise.all([memory.index.close(), last.index.close()])
    last = await measureIndex(url, head, join(folder, String(round)))
    seconds.disk.push(last.seconds)
  }

  const { blocks, transfers } = last
  console.log(`\n${blocks} blocks, ${transfers} transfers; median of ${rounds}\n`)
  console.log('| what | seconds | blocks/s | transfers/s | to the RPC alone |')
  console.log('| --- | ---: | ---: | ---: | ---: |')
  printRow('the RPC alone', seconds.bare)
  printRow('indexed, in memory', seconds.memory)
  printRow('indexed, on disk', seconds.disk)

  const env = { allowedOrigins: [], rpcUpstreams: new Map() }
  const prices = toPriceSource(async (tokens) => tokens.map(() => ({ price: 1 })))
  const history = { db: last.index.db, index: last.index.reader, prices }
  const pages = await measurePages(createApp({ env, history, report: console.error }))
  const ms = (value: number) => `${value.toFixed(1)} ms`
  console.log(
    `\n${pages.entries} history entries in ${pages.pages} pages: the first ${ms(pages.firstMs)}, median ${ms(pages.medianMs)}, the last ${ms(pages.lastMs)}, the slowest ${ms(pages.slowestMs)}`,
  )
  if (pages.entries !== load.transfers) process.exitCode = 1
  await last.index.close()

  function printRow(what: string, times: readonly number[]): void {
    const time = median(times)
    const cells = [
      time.toFixed(2),
      Math.round(blocks / time),
      Math.round(transfers / time),
      (median(seconds.bare) / time).toFixed(2),
    ]
    console.log(`| ${what} | ${cells.join(' | ')} |`)
  }
} finally {
  await chains.stop()
  rmSync(folder, { recursive: true, force: true })
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
