import type { ChainRpc } from '@latchkey/core/adapter'
import { contextValue, parseU64 } from './parseU64.js'

// Loads before the other chain reads, without @solana/kit.

export async function nativeBalance(rpc: ChainRpc, address: string): Promise<bigint> {
  const params = [address, { commitment: 'confirmed' }]
  return parseU64(contextValue(await rpc.request({ method: 'getBalance', params })))
}
