import type { ChainRpc } from '@latchkey/core/adapter'
import { isHexString, LatchkeyError } from '@latchkey/protocol'

/** The native balance of an address in base units, as the chain tells it. */
export async function nativeBalance(rpc: ChainRpc, address: string): Promise<bigint> {
  const answer = await rpc.request({ method: 'eth_getBalance', params: [address, 'latest'] })
  // No balance has more than 256 bits.
  if (!isHexString(answer) || answer.length > 66) throw new LatchkeyError('rpc/malformed')
  return BigInt(answer)
}
