import type { ChainRpc, TransactionStatus } from '@latchkey/core/adapter'
import { isTransactionHash } from '@latchkey/protocol'

/** How far a transaction has come. */
export async function transactionStatus(rpc: ChainRpc, hash: string): Promise<TransactionStatus> {
  if (!isTransactionHash(hash)) return 'unknown'
  const ask = (method: string) => rpc.request({ method, params: [hash] })
  const receipt = await ask('eth_getTransactionReceipt')
  if (isRecord(receipt)) {
    // Some nodes give a receipt before the block is there.
    if (receipt.blockNumber === null || receipt.blockNumber === undefined) return 'pending'
    return Number(receipt.status ?? 1) === 0 ? 'failed' : 'confirmed'
  }
  return isRecord(await ask('eth_getTransactionByHash')) ? 'pending' : 'unknown'
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
