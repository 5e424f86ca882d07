import type { ChainRpc, TransactionStatus } from '@latchkey/core/adapter'
import { isLatchkeyError } from '@latchkey/protocol'
import { parseCount } from '../chain/parseCount.js'
import { transactionStatus } from '../chain/transactionStatus.js'
import { passOn } from './sendTransaction.js'

/** A transaction on its way to a block. */
export type OnItsWay = {
  /** The height from which on no block takes it. */
  readonly end: bigint
  /** Where it was sent from here: the whole of it. */
  readonly wire?: Uint8Array
}

/** Twice as many blocks as take what is bound to one of them: nodes are not all at the same height. */
const longestWay = 300n

/** Follows what was sent until it was taken, or can't be any more. What was sent from here is sent again while nobody knows it. */
export function followSent() {
  const known = new Map<string, OnItsWay>()
  return {
    begin: (signature: string, way: OnItsWay) => void known.set(signature, way),
    async status(chain: ChainRpc, signature: string): Promise<TransactionStatus> {
      const way = known.get(signature)
      // Before the status: what came in between is then still seen. Final, for the node that tells the status may be behind.
      const height = way && (await blockHeight(chain, 'finalized'))
      const status = await transactionStatus(chain, signature)
      if (status !== 'unknown') return status
      if (!way) {
        // By whomever it was sent, it is bound to a block that was there by now.
        const now = await blockHeight(chain, 'confirmed')
        if (now !== undefined) known.set(signature, { end: now + longestWay })
        return status
      }
      if (height !== undefined && height > way.end) return 'failed'
      if (way.wire) await passOn(chain, way.wire, { skipPreflight: true }).catch(() => {})
      return status
    },
  }
}

async function blockHeight(chain: ChainRpc, commitment: string): Promise<bigint | undefined> {
  try {
    return parseCount(await chain.request({ method: 'getBlockHeight', params: [{ commitment }] }))
  } catch (error) {
    if (isLatchkeyError(error)) return undefined
    throw error
  }
}
