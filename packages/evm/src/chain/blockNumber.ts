import type { ChainRpc } from '@latchkey/core/adapter'
import { parseQuantity } from './encoding.js'

export async function blockNumber(rpc: ChainRpc): Promise<bigint> {
  return parseQuantity(await rpc.request({ method: 'eth_blockNumber' }))
}
