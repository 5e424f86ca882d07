import type { RpcResponse } from '../../modules/chain/createNodeRpc.js'
import { createIndexRpc } from '../../modules/indexer/openIndexer.js'
import { benchChain } from './seedChain.js'

/** Blocks per request, as many as the index requests. */
const atOnce = 100

/** Seconds to request all that the index needs from a chain without storing it: the lower bound for an index. */
export async function measureFetch(url: string, head: number): Promise<number> {
  const rpc = createIndexRpc({ chain: benchChain, urls: [url] })
  const startedAt = performance.now()
  for (let first = 0; first <= head; first += atOnce) {
    const count = Math.min(atOnce, head - first + 1)
    const blocks = await rpc.request(
      Array.from({ length: count }, (_, i) => ({
        method: 'eth_getBlockByNumber',
        params: [`0x${(first + i).toString(16)}`, true],
      })),
    )
    const hashes = blocks.flatMap(hashesOf)
    await rpc.request(
      hashes.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
    )
  }
  return (performance.now() - startedAt) / 1_000
}

function hashesOf({ result }: RpcResponse & { result?: unknown }): string[] {
  const { transactions } = result as { transactions: { hash: string }[] }
  return transactions.map(({ hash }) => hash)
}
