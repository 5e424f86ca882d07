import type { ChainRpc } from '@latchkey/core/adapter'
import { parseQuantity } from './encoding.js'

// A separate file: it loads before the other chain reads.

export async function nativeBalance(rpc: ChainRpc, address: string): Promise<bigint> {
  return parseQuantity(await rpc.request({ method: 'eth_getBalance', params: [address, 'latest'] }))
}
