import type { ChainRpc, TransactionStatus } from '@latchkey/core/adapter'
import { isLatchkeyError } from '@latchkey/protocol'
import { parseU64 } from '../chain/parseU64.js'
import { transactionStatus } from '../chain/transactionStatus.js'
import { submitTransaction } from './sendTransaction.js'

export type TrackedTransaction = {
  readonly lastValidBlockHeight: bigint
  readonly wire?: Uint8Array
}

/** Nodes differ in height. */
const maxLifetimeBlocks = 300n

export function createTransactionTracker() {
  const tracked = new Map<string, TrackedTransaction>()
  return {
    track: (signature: string, transaction: TrackedTransaction) =>
      void tracked.set(signature, transaction),
    async status(chain: ChainRpc, signature: string): Promise<TransactionStatus> {
      const transaction = tracked.get(signature)
      // A transaction that lands in between is seen; finalized, because the status node may lag.
      const height = transaction && (await blockHeight(chain, 'finalized'))
      const status = await transactionStatus(chain, signature)
      if (status !== 'unknown') return status
      if (!transaction) {
        const now = await blockHeight(chain, 'confirmed')
        if (now !== undefined)
          tracked.set(signature, { lastValidBlockHeight: now + maxLifetimeBlocks })
        return status
      }
      if (height !== undefined && height > transaction.lastValidBlockHeight) return 'failed'
      if (transaction.wire)
        await submitTransaction(chain, transaction.wire, { skipPreflight: true }).catch(() => {})
      return status
    },
  }
}

async function blockHeight(chain: ChainRpc, commitment: string): Promise<bigint | undefined> {
  try {
    return parseU64(await chain.request({ method: 'getBlockHeight', params: [{ commitment }] }))
  } catch (error) {
    if (isLatchkeyError(error)) return undefined
    throw error
  }
}
