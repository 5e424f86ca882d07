import { LatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'
import type { ChainClient } from '../chain/ChainClient.js'
import { gasQuantity } from './operationSchemas.js'
import type { LatestBlock } from './readBlock.js'

/** The prices per gas of an operation. */
export type OperationFees = {
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

const priceSchema = v.object({
  fast: v.object({ maxFeePerGas: gasQuantity, maxPriorityFeePerGas: gasQuantity }),
})

const usualTip = 1_000_000_000n
/** A bundler asks for a bit more than the chain does; not for many times of it. */
const mostTimes = 10n

/** Reads what a bundler asks for per gas, held against what the chain itself does. */
export async function readOperationFees(
  chain: Pick<ChainClient, 'rpc'>,
  caipNetworkId: string,
  { baseFeePerGas }: LatestBlock,
): Promise<OperationFees> {
  // Networks with EIP-7702 have a base fee.
  if (baseFeePerGas === undefined) throw new LatchkeyError('rpc/malformed')
  const [price, tip] = await Promise.all([
    chain.rpc(caipNetworkId, 'pimlico_getUserOperationGasPrice', []),
    chain.rpc(caipNetworkId, 'eth_maxPriorityFeePerGas', []).catch(() => undefined),
  ])
  const read = v.safeParse(priceSchema, price)
  if (!read.success) throw new LatchkeyError('rpc/malformed')
  const chainTip = v.safeParse(gasQuantity, tip)
  const usual = 2n * baseFeePerGas + (chainTip.success ? chainTip.output : usualTip)
  const { maxFeePerGas, maxPriorityFeePerGas } = read.output.fast
  if (maxFeePerGas > mostTimes * usual || maxPriorityFeePerGas > maxFeePerGas) {
    throw new LatchkeyError('rpc/malformed')
  }
  // With less than the base fee it would wait until it expires.
  if (maxFeePerGas >= baseFeePerGas) return { maxFeePerGas, maxPriorityFeePerGas }
  return { maxFeePerGas: usual, maxPriorityFeePerGas: usual - 2n * baseFeePerGas }
}
