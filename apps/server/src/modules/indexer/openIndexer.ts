import { serverLimits } from '../../serverLimits.js'
import { createNodeRpc, type NodeRpc, type NodeRpcDeps } from '../chain/createNodeRpc.js'
import { createBlockSource } from './createBlockSource.js'
import { createIndexReader } from './createIndexReader.js'
import { createIndexStore } from './createIndexStore.js'
import { followChain } from './followChain.js'
import type { IndexReader } from './IndexReader.js'
import type { IndexedChains } from './indexerEnv.js'
import { type IndexDatabase, openIndexDatabase } from './openIndexDatabase.js'

/** The index of this server, while it follows its chains. */
export type Indexer = {
  readonly db: IndexDatabase
  readonly reader: IndexReader
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

/** Opens the index and starts to follow its chains. */
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
  const followed = [...indexChains].map(([chain, { from, pollMs }]) => {
    const urls = rpcUpstreams.get(chain) ?? []
    const rpc = createIndexRpc({ chain, urls, signal })
    const source = createBlockSource(rpc)
    const store = createIndexStore(db, chain, from)
    return followChain({ chain, from, pollMs, rpc, source, store, report, signal })
  })
  return {
    db,
    reader: createIndexReader(db, indexChains.keys()),
    async close() {
      closing.abort()
      await Promise.all(followed)
      await db.destroy()
    },
  }
}

/** Creates the RPC client that the index reads blocks with. */
export const createIndexRpc = (deps: Pick<NodeRpcDeps, 'chain' | 'signal' | 'urls'>): NodeRpc =>
  createNodeRpc({
    ...deps,
    isSticky: true,
    timeoutMs: serverLimits.indexTimeoutMs,
    maxBytes: serverLimits.indexResponseBytes,
  })
