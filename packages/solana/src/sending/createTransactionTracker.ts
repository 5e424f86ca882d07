import type { ChainRpc, TransactionStatus } from '@latchkey/core/adapter'
import { isLatchkeyError } from '@latchkey/protocol'
import { parseU64 } from '../chain/parseU64.js'
import { transactionStatus } from '../chain/transactionStatus.js'
import { submitTransaction } from './sendTransaction.js'

/** A transaction on its way to a block. */
export type TrackedTransaction = {
  /** The height from which on no block takes it. */
  readonly lastValidBlockHeight: bigint
  /** Where it was sent from here: the whole of it. */
  readonly wire?: Uint8Array
}

/** Twice as many blocks as take what is bound to one of them: nodes are not all at the same height. */
const maxLifetimeBlocks = 300n

/** Follows what was sent until it was taken, or can't be any more. What was sent from here is sent again while nobody knows it. */
export function createTransactionTracker() {
  const tracked = new Map<string, TrackedTransaction>()
  return {
    track: (signature: string, transaction: TrackedTransaction) =>
      void tracked.set(signature, transaction),
    async status(chain: ChainRpc, signature: string): Promise<TransactionStatus> {
      const transaction = tracked.get(signature)
      // Before the status: what came in between is then still seen. Final, for the node that tells the status may be behind.
      const height = transaction && (await blockHeight(chain, 'finalized'))
      const status = await transactionStatus(chain, signature)
      if (status !== 'unknown') return status
      if (!transaction) {
        // By whomever it was sent, it is bound to a block that was there by now.
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
