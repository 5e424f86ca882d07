import type { PartHealth } from '@latchkey/service/health'
import { probeSqlite } from '@latchkey/service/probeSqlite'
import { serverLimits } from '../../serverLimits.js'
import { createNodeRpc, type NodeRpc, type NodeRpcDeps } from '../chain/createNodeRpc.js'
import { createBlockSource } from './createBlockSource.js'
import { type ChainProgress, createChainProgress } from './createChainProgress.js'
import { createIndexReader } from './createIndexReader.js'
import { createIndexStore } from './createIndexStore.js'
import { followChain } from './followChain.js'
import type { IndexReader } from './IndexReader.js'
import type { IndexedChains } from './indexerEnv.js'
import { type IndexDatabase, openIndexDatabase } from './openIndexDatabase.js'

export type Indexer = {
  readonly db: IndexDatabase
  readonly reader: IndexReader
  /** How far each chain was read, and whether the database can be written. */
  health(): Promise<PartHealth>
  /** Resolves when nothing is written any more; the signal makes it stop. */
  close(): Promise<void>
}

export type OpenIndexerParameters = {
  readonly env: {
    readonly dataDir: string | undefined
    readonly indexChains: IndexedChains
    readonly rpcUpstreams: ReadonlyMap<string, readonly string[]>
  }
  readonly report: (line: string) => void
  readonly signal: AbortSignal
}

export async function openIndexer({
  env,
  report,
  signal: outer,
}: OpenIndexerParameters): Promise<Indexer> {
  const { dataDir, indexChains, rpcUpstreams } = env
  // Without indexed chains, no file is created.
  const db = await openIndexDatabase(indexChains.size > 0 ? dataDir : undefined)
  const closing = new AbortController()
  const signal = AbortSignal.any([outer, closing.signal])
  const progresses = new Map<string, ChainProgress>()
  const followed = [...indexChains].map(([chain, { from, pollMs }]) => {
    const urls = rpcUpstreams.get(chain) ?? []
    const rpc = createIndexRpc({ chain, urls, signal })
    const source = createBlockSource(rpc)
    const store = createIndexStore(db, chain, from, signal)
    const progress = createChainProgress()
    progresses.set(chain, progress)
    return followChain({ chain, from, pollMs, rpc, source, store, progress, report, signal })
  })
  return {
    db,
    reader: createIndexReader(db, indexChains.keys()),
    health: () => indexHealth(db, progresses),
    async close() {
      closing.abort()
      await Promise.all(followed)
      await db.destroy()
    },
  }
}

async function indexHealth(
  db: IndexDatabase,
  progresses: ReadonlyMap<string, ChainProgress>,
): Promise<PartHealth> {
  const isWritable = await probeSqlite(db).then(
    () => true,
    () => false,
  )
  const chains = [...progresses].map(([chain, progress]) => [chain, progress.health()] as const)
  // Never worse: balances, names and wallets are served without the index.
  const isOk = isWritable && chains.every(([, { status }]) => status === 'ok')
  return { status: isOk ? 'ok' : 'degraded', isWritable, chains: Object.fromEntries(chains) }
}

export const createIndexRpc = (deps: Pick<NodeRpcDeps, 'chain' | 'signal' | 'urls'>): NodeRpc =>
  createNodeRpc({
    ...deps,
    isSticky: true,
    timeoutMs: serverLimits.indexTimeoutMs,
    maxBytes: serverLimits.indexResponseBytes,
  })
