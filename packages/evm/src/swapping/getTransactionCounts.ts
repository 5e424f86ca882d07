import type { ChainRpc } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { parseQuantity } from '../chain/encoding.js'

export async function getTransactionCounts(
  rpc: ChainRpc,
  account: string,
): Promise<{ readonly mined: number; readonly pending: number }> {
  const counts = await Promise.all(
    ['latest', 'pending'].map((block) =>
      rpc.request({ method: 'eth_getTransactionCount', params: [account, block] }),
    ),
  )
  const [mined = 0, pending = 0] = counts.map(toNumber)
  // Nodes behind one URL may be a block apart.
  return { mined, pending: Math.max(mined, pending) }
}

export async function getTime(rpc: ChainRpc): Promise<number> {
  const block = await rpc.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
  const { timestamp } = Object(block) as { timestamp?: unknown }
  return toNumber(timestamp) * 1_000
}

function toNumber(value: unknown): number {
  const number = Number(parseQuantity(value))
  if (!Number.isSafeInteger(number * 1_000)) throw new LatchkeyError('rpc/malformed')
  return number
}
