import { LatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'
import type { ChainClient } from '../chain/ChainClient.js'
import { gasQuantity } from './operationSchemas.js'

const blockSchema = v.object({
  number: gasQuantity,
  timestamp: gasQuantity,
  baseFeePerGas: v.optional(gasQuantity),
})

export type LatestBlock = v.InferOutput<typeof blockSchema>

/** Reads a block, else the latest one: the chain's own clock, which decides what has expired. */
export async function readBlock(
  chain: Pick<ChainClient, 'rpc'>,
  caipNetworkId: string,
  number?: number,
): Promise<LatestBlock> {
  const tag = number === undefined ? 'latest' : `0x${number.toString(16)}`
  const answer = await chain.rpc(caipNetworkId, 'eth_getBlockByNumber', [tag, false])
  const read = v.safeParse(blockSchema, answer)
  if (!read.success) throw new LatchkeyError('rpc/malformed')
  return read.output
}
