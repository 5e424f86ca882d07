import { LatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'
import type { ChainClient } from '../chain/ChainClient.js'
import { entryPoint } from './entryPoint.js'
import { hashText } from './operationSchemas.js'

/** `getNonce(address,uint192)` of the EntryPoint. */
const getNonce = '0x35567e1a'

/** Reads the next free place of an account in one of its rows of operations; each row has an order of its own. */
export async function readPlace(
  chain: Pick<ChainClient, 'rpc'>,
  caipNetworkId: string,
  account: string,
  row = 0n,
): Promise<bigint> {
  const words = [account.slice(2).toLowerCase(), row.toString(16)]
  const data = getNonce + words.map((word) => word.padStart(64, '0')).join('')
  const answer = await chain.rpc(caipNetworkId, 'eth_call', [{ to: entryPoint, data }, 'latest'])
  const read = v.safeParse(hashText, answer)
  if (!read.success) throw new LatchkeyError('rpc/malformed')
  const place = BigInt(read.output)
  // A node that answers for another row would have the wrong place signed.
  if (place >> 64n !== row) throw new LatchkeyError('rpc/malformed')
  return place
}
