import { isHexString } from '../namespaces/addresses.js'

/** The gas price oracle of OP Stack rollups, with `getL1FeeUpperBound(uint256)`; other chains have no contract there. */
const gasPriceOracle = '0x420000000000000000000000000000000000000f'
const l1FeeUpperBound = '0xf1c7a58b'

/**
 * Reads what a rollup takes at most for writing down a transaction of that many unsigned bytes, beside its gas; 0 for what a
 * chain answers that is no such rollup. One rule for pages and the embedded wallet: both show the highest fee.
 */
export async function getRollupFee(
  bytes: number,
  request: (method: string, params: readonly unknown[]) => Promise<unknown>,
): Promise<bigint> {
  const call = {
    to: gasPriceOracle,
    data: l1FeeUpperBound + bytes.toString(16).padStart(64, '0'),
  }
  const answer = await request('eth_call', [call, 'latest'])
  const isWord = isHexString(answer) && answer.length === 66
  return isWord ? BigInt(answer) : 0n
}
