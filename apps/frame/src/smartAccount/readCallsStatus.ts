import * as v from 'valibot'
import type { ChainClient } from '../chain/ChainClient.js'
import { readOperation } from '../userOperation/readOperation.js'
import type { SentBatch } from './createSentCalls.js'

const hex = v.pipe(v.string(), v.regex(/^0x[\da-f]*$/i))
const quantity = v.pipe(v.string(), v.regex(/^0x[\da-f]{1,64}$/i))
const hash = v.pipe(v.string(), v.regex(/^0x[\da-f]{64}$/i))
const receiptSchema = v.object({
  logs: v.array(v.object({ address: hex, data: hex, topics: v.array(hash) })),
  status: v.picklist(['0x0', '0x1']),
  blockHash: hash,
  blockNumber: quantity,
  gasUsed: quantity,
  transactionHash: hash,
})

/** What EIP-5792 says of a transaction that was included. */
export type CallsReceipt = v.InferOutput<typeof receiptSchema>

/** Pending, confirmed, never included, reverted as a whole, or in part. */
export type CallsStatusCode = 100 | 200 | 400 | 500 | 600

/** What became of one transaction; `lost` if it was not sent, or another one took its place. */
type Outcome = CallsReceipt | 'pending' | 'lost'

/** How long a transaction may be missing before its place counts as taken: nodes behind one address differ for a while. */
const settleMs = 120_000

export type ReadCallsStatusParameters = {
  readonly chain: Pick<ChainClient, 'rpc'>
  readonly batch: SentBatch
  readonly address: string
  readonly now: number
}

/** Reads what became of sent calls. @spec S3.79 */
export async function readCallsStatus(
  parameters: ReadCallsStatusParameters,
): Promise<{ status: CallsStatusCode; receipts: readonly CallsReceipt[] }> {
  const { hashes } = parameters.batch
  const outcomes = await Promise.all(hashes.map((_, at) => readOutcome(parameters, at)))
  const receipts = outcomes.filter((one) => typeof one === 'object')
  return { status: statusOf(outcomes), receipts }
}

function statusOf(outcomes: readonly Outcome[]): CallsStatusCode {
  if (outcomes.includes('pending')) return 100
  const receipts = outcomes.filter((one) => typeof one === 'object')
  const succeeded = receipts.filter(({ status }) => status === '0x1').length
  if (succeeded === outcomes.length) return 200
  if (receipts.length === 0) return 400
  return succeeded === 0 ? 500 : 600
}

async function readOutcome(parameters: ReadCallsStatusParameters, at: number): Promise<Outcome> {
  const { address, batch, chain, now } = parameters
  if (batch.operation) return readSponsored(parameters, batch.operation)
  const own = batch.hashes[at] ?? ''
  const receipt = await readReceipt(parameters, own)
  if (receipt) return receipt
  const { caipNetworkId, nonce, sent } = batch
  // What was not sent is signed all the same: a server that holds it may still include it, and then it has a receipt.
  if (sent !== undefined && at >= sent) return 'lost'
  if (now - batch.at < settleMs) return 'pending'
  const count = await chain.rpc(caipNetworkId, 'eth_getTransactionCount', [address, 'latest'])
  const used = v.safeParse(quantity, count)
  const isPlaceTaken = used.success && Number(used.output) > nonce + at
  if (!isPlaceTaken && (sent !== undefined || (await isKnown(parameters, at)))) return 'pending'
  // Included between both answers; else another one has its place, or the page ended before it was sent.
  return (await readReceipt(parameters, own)) ?? 'lost'
}

/** What became of calls that a sponsor pays for. Their receipt is that of a bundle, of which only their part counts. */
async function readSponsored(
  parameters: ReadCallsStatusParameters,
  { nonce, ...operation }: NonNullable<SentBatch['operation']>,
): Promise<Outcome> {
  const { address, batch, chain, now } = parameters
  const { caipNetworkId, hashes } = batch
  const result = await readOperation({
    chain,
    operation: {
      ...operation,
      caipNetworkId,
      hash: hashes[0] ?? '',
      sender: address,
      nonce: BigInt(nonce),
    },
    readReceipt: (hash) => readReceipt(parameters, hash),
  })
  if (typeof result === 'object') {
    return { ...result.receipt, logs: [...result.logs], status: result.success ? '0x1' : '0x0' }
  }
  return now - batch.at < settleMs ? 'pending' : result
}

async function isKnown({ batch, chain }: ReadCallsStatusParameters, at: number): Promise<boolean> {
  const { caipNetworkId, hashes } = batch
  return (await chain.rpc(caipNetworkId, 'eth_getTransactionByHash', [hashes[at]])) !== null
}

async function readReceipt(
  { batch, chain }: ReadCallsStatusParameters,
  own: string,
): Promise<CallsReceipt | undefined> {
  const answer = await chain.rpc(batch.caipNetworkId, 'eth_getTransactionReceipt', [own])
  const parsed = v.safeParse(receiptSchema, answer)
  // A server may answer with the receipt of another transaction.
  if (!parsed.success || parsed.output.transactionHash.toLowerCase() !== own) return undefined
  return parsed.output
}
