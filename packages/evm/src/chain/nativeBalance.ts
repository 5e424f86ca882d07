import type { ChainRpc } from '@latchkey/core/adapter'
import { parseQuantity } from './encoding.js'

// A file of its own, for it loads before the rest of what asks the chain.

/** The native balance of an address in base units, as the chain tells it. */
export async function nativeBalance(rpc: ChainRpc, address: string): Promise<bigint> {
  return parseQuantity(await rpc.request({ method: 'eth_getBalance', params: [address, 'latest'] }))
}
