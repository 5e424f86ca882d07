import { parseQuantity } from '../chain/encoding.js'

export async function getBaseFee(
  request: (method: string, ...params: unknown[]) => Promise<unknown>,
): Promise<bigint | undefined> {
  const block = await request('eth_getBlockByNumber', 'latest', false)
  const { baseFeePerGas } = (block ?? {}) as { baseFeePerGas?: unknown }
  return baseFeePerGas == null ? undefined : parseQuantity(baseFeePerGas)
}
