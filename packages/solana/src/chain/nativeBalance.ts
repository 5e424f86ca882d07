import type { ChainRpc } from '@latchkey/core/adapter'
import { contextValue, parseU64 } from './parseU64.js'

// A file of its own, for it loads before the rest of what asks the chain, and without the chain's library.

/** The lamports of an address, as the chain tells them. */
export async function nativeBalance(rpc: ChainRpc, address: string): Promise<bigint> {
  const params = [address, { commitment: 'confirmed' }]
  return parseU64(contextValue(await rpc.request({ method: 'getBalance', params })))
}
