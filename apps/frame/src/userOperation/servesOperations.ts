import { within } from '@latchkey/protocol'
import * as v from 'valibot'
import type { ChainClient } from '../chain/ChainClient.js'
import { entryPoint } from './entryPoint.js'

/** A page asks what the wallet can do before it shows anything. */
const timeoutMs = 2_500

/** Whether a bundler of a chain answers that takes operations for our EntryPoint. */
export async function servesOperations(
  chain: Pick<ChainClient, 'rpc'>,
  caipNetworkId: string,
): Promise<boolean> {
  const asked = chain.rpc(caipNetworkId, 'eth_supportedEntryPoints', [])
  const answer = await within(
    timeoutMs,
    asked.catch(() => undefined),
    () => undefined,
  )
  const list = v.safeParse(v.array(v.string()), answer)
  return list.success && list.output.some((one) => one.toLowerCase() === entryPoint.toLowerCase())
}
