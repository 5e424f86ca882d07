import { parseQuantity } from '../chain/encoding.js'

/** Reads the base fee of the latest block; undefined on a chain that has none. */
export async function getBaseFee(
  request: (method: string, ...params: unknown[]) => Promise<unknown>,
): Promise<bigint | undefined> {
  const block = await request('eth_getBlockByNumber', 'latest', false)
  const { baseFeePerGas } = (block ?? {}) as { baseFeePerGas?: unknown }
  // Some nodes write null where there is none.
  return baseFeePerGas == null ? undefined : parseQuantity(baseFeePerGas)
}
