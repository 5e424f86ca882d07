import { within } from '@latchkey/protocol'
import * as v from 'valibot'
import {
  isStoredByHash,
  type SentBatch,
  unsettledCalls,
} from '../../smartAccount/createSentCalls.js'
import type { PrepareInput } from './PreparedRequest.js'

/** What a card says of something that was signed before, and whose outcome was not known then. */
export type Repeat = {
  readonly warning?: 'mayRepeat' | 'wentThrough'
  /** Forgets what the chain has meanwhile: once the visitor has decided beside that warning, they know. */
  forget(): Promise<void>
}

/** A card does not wait longer to say it more exactly. */
const timeoutMs = 2_500

/**
 * Reads whether something that was signed before may go through as well, or did. With the same nonce only one can. A node's
 * word makes the warning sharper and never takes it away: who runs it may want to be paid twice.
 */
export async function readRepeat(
  input: PrepareInput,
  nonce: number,
  operationNonce: bigint | undefined,
): Promise<Repeat> {
  const { addresses, now, refusedSends, request, sentCalls } = input
  const { caipNetworkId } = request
  // A later nonce means that something took the earlier one. Those of operations are others than those of transactions.
  const repeats = (sent: number) => operationNonce !== undefined || sent < nonce
  const refused = refusedSends
    .of(caipNetworkId, addresses.eip155)
    .filter((one) => repeats(one.nonce ?? 0))
  const stored = unsettledCalls(await sentCalls.list(), caipNetworkId, now()).filter((one) =>
    one.operation ? BigInt(one.operation.nonce) !== operationNonce : repeats(one.nonce),
  )
  if (refused.length === 0 && stored.length === 0) return { forget: async () => {} }
  const included = await Promise.all(
    stored.map(async (one) => ((await wentThrough(input, one)) ? [one] : [])),
  )
  const batches = included.flat()
  const nonces = new Set(batches.map((one) => one.nonce))
  const isKnown =
    batches.length === stored.length &&
    refused.every((one) => one.nonce !== undefined && nonces.has(one.nonce))
  return isKnown
    ? { warning: 'wentThrough', forget: () => forgetKnown(input, batches) }
    : { warning: 'mayRepeat', forget: async () => {} }
}

async function forgetKnown(
  { addresses, refusedSends, request, sentCalls }: PrepareInput,
  batches: readonly SentBatch[],
): Promise<void> {
  for (const one of batches) {
    const { nonce } = one
    refusedSends.settle({ caipNetworkId: request.caipNetworkId, from: addresses.eip155, nonce })
    // Pages ask for what they named.
    await (isStoredByHash(one) ? sentCalls.remove(one.id) : sentCalls.put({ ...one, sent: 1 }))
  }
}

const receipt = v.object({ transactionHash: v.string(), status: v.literal('0x1') })

/** Whether a block has a single transaction, and it did what it should. */
async function wentThrough(
  { chain, request }: PrepareInput,
  { hashes: [hash, ...more], operation }: SentBatch,
): Promise<boolean> {
  if (hash === undefined || more.length > 0 || operation) return false
  const asked = chain.rpc(request.caipNetworkId, 'eth_getTransactionReceipt', [hash])
  const answer = await within(
    timeoutMs,
    asked.catch(() => undefined),
    () => undefined,
  )
  const read = v.safeParse(receipt, answer)
  return read.success && read.output.transactionHash.toLowerCase() === hash.toLowerCase()
}
