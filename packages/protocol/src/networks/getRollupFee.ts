import { isHexString } from '../namespaces/addresses.js'

/** OP Stack; other chains have no contract there. */
const gasPriceOracle = '0x420000000000000000000000000000000000000f'
const l1FeeUpperBound = '0xf1c7a58b'

/**
 * Upper bound of a rollup's data fee for that many unsigned bytes; 0 on other chains. Shared, so that page and embedded wallet
 * show the same maximum.
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
