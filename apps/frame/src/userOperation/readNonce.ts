import { LatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'
import type { ChainClient } from '../chain/ChainClient.js'
import { entryPoint } from './entryPoint.js'
import { hashText } from './operationSchemas.js'

/** `getNonce(address,uint192)` of the EntryPoint. */
const getNonce = '0x35567e1a'

/** Reads the next nonce of an account under one of its keys: an EntryPoint counts the operations of each key by themselves. */
export async function readNonce(
  chain: Pick<ChainClient, 'rpc'>,
  caipNetworkId: string,
  account: string,
  key = 0n,
): Promise<bigint> {
  const words = [account.slice(2).toLowerCase(), key.toString(16)]
  const data = getNonce + words.map((word) => word.padStart(64, '0')).join('')
  const answer = await chain.rpc(caipNetworkId, 'eth_call', [{ to: entryPoint, data }, 'latest'])
  const read = v.safeParse(hashText, answer)
  if (!read.success) throw new LatchkeyError('rpc/malformed')
  const nonce = BigInt(read.output)
  // A node that answers for another key would have the wrong nonce signed.
  if (nonce >> 64n !== key) throw new LatchkeyError('rpc/malformed')
  return nonce
}
