import { LatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'
import type { ChainClient } from '../chain/ChainClient.js'
import { beforeExecution, entryPoint, operationEvent } from './entryPoint.js'
import { hashText } from './operationSchemas.js'
import { readBlock } from './readBlock.js'
import { readNonce } from './readNonce.js'

/** An operation that was signed, and what is needed to find it on the chain. */
export type SentOperation = {
  readonly caipNetworkId: string
  /** In lower case. */
  readonly hash: string
  readonly sender: string
  readonly nonce: bigint
  /** No block before this one has it. */
  readonly fromBlock: number
  /** Seconds: when its sponsor stops paying for it. */
  readonly validUntil?: number
}

/** What a receipt needs to tell whether an operation is in it. */
export type ReceiptLogs = {
  readonly logs: readonly {
    readonly address: string
    readonly data: string
    readonly topics: readonly string[]
  }[]
}

/** An operation on the chain: the part of its transaction's receipt that is its own. */
export type FoundOperation<R extends ReceiptLogs> = {
  readonly receipt: R
  readonly success: boolean
  readonly logs: R['logs']
}

export type ReadOperationParameters<R extends ReceiptLogs> = {
  readonly chain: Pick<ChainClient, 'rpc'>
  readonly operation: SentOperation
  /** The receipt of a transaction by the chain's node, if there is one. */
  readReceipt(transactionHash: string): Promise<R | undefined>
}

/** Nodes behind one address differ for a while. */
const settleSeconds = 120n
/** Nodes answer for so many blocks at once. */
const blocksPerSearch = 1_000
const maxSearches = 5

const hintSchema = v.object({ receipt: v.object({ transactionHash: hashText }) })
const logsSchema = v.pipe(v.array(v.object({ transactionHash: hashText })), v.maxLength(10))

/**
 * Finds out what became of an operation. The bundler only says where to look: what counts is the EntryPoint's event in a
 * receipt of the chain. `lost` if it can't be included any more.
 */
export async function readOperation<R extends ReceiptLogs>(
  parameters: ReadOperationParameters<R>,
): Promise<FoundOperation<R> | 'pending' | 'lost'> {
  const { chain, operation } = parameters
  const { caipNetworkId, fromBlock, nonce, sender, validUntil } = operation
  const current = await readNonce(chain, caipNetworkId, sender, nonce >> 64n)
  // After the nonce: whatever took it is in this block or before.
  const block = await readBlock(chain, caipNetworkId)
  const head = Number(block.number)
  const hint = await readHint(parameters)
  const early = hint && (await findIn(parameters, hint))
  if (early) return early
  const first = await search(parameters, fromBlock, head)
  if (first.operation) return first.operation
  const isOver = validUntil !== undefined && block.timestamp > BigInt(validUntil) + settleSeconds
  // Another operation has its nonce, and it was not found although that one was.
  const isReplaced = current > nonce
  if (!isOver && !isReplaced) return 'pending'
  // Nodes behind one address differ: before it is called lost, the newest blocks are searched, up to a head read just now.
  const fresh = Number((await readBlock(chain, caipNetworkId)).number)
  const from = Math.max(first.next, fresh + 1 - blocksPerSearch * maxSearches)
  const last = await search(parameters, from, fresh)
  if (last.operation) return last.operation
  const isAllSearched = from === first.next || (await isPast(parameters, first.next - 1))
  return isAllSearched ? 'lost' : 'pending'
}

/** Whether a block is so late that none after it has the operation. */
async function isPast<R extends ReceiptLogs>(
  { chain, operation }: ReadOperationParameters<R>,
  number: number,
): Promise<boolean> {
  const { caipNetworkId, validUntil } = operation
  if (validUntil === undefined) return false
  return (await readBlock(chain, caipNetworkId, number)).timestamp > BigInt(validUntil)
}

/** Where the bundler says that the operation is. */
async function readHint<R extends ReceiptLogs>({
  chain,
  operation,
}: ReadOperationParameters<R>): Promise<string | undefined> {
  const { caipNetworkId, hash } = operation
  const answer = await chain
    .rpc(caipNetworkId, 'eth_getUserOperationReceipt', [hash])
    .catch(() => undefined)
  const hint = v.safeParse(hintSchema, answer)
  return hint.success ? hint.output.receipt.transactionHash : undefined
}

/** Looks for the operation without the bundler, in some of these blocks; `next` is the first that was not searched. */
async function search<R extends ReceiptLogs>(
  parameters: ReadOperationParameters<R>,
  first: number,
  last: number,
): Promise<{ operation?: FoundOperation<R>; next: number }> {
  const { chain, operation } = parameters
  const { caipNetworkId, hash } = operation
  let next = first
  for (let at = 0; at < maxSearches && next <= last; at += 1) {
    const to = Math.min(next + blocksPerSearch - 1, last)
    const filter = {
      address: entryPoint,
      topics: [operationEvent, hash],
      fromBlock: `0x${next.toString(16)}`,
      toBlock: `0x${to.toString(16)}`,
    }
    const logs = v.safeParse(logsSchema, await chain.rpc(caipNetworkId, 'eth_getLogs', [filter]))
    // Not an answer that there are none.
    if (!logs.success) throw new LatchkeyError('rpc/malformed')
    for (const { transactionHash } of logs.output) {
      const operation = await findIn(parameters, transactionHash)
      if (operation) return { operation, next }
    }
    next = to + 1
  }
  return { next }
}

/** The operation in a transaction, if the EntryPoint says that it is there. */
async function findIn<R extends ReceiptLogs>(
  { operation, readReceipt }: ReadOperationParameters<R>,
  transactionHash: string,
): Promise<FoundOperation<R> | undefined> {
  const receipt = await readReceipt(transactionHash)
  if (!receipt) return undefined
  const { logs } = receipt
  const own = [operationEvent, operation.hash, toTopic(operation.sender)]
  const end = logs.findIndex(
    (log) => isEvent(log) && own.every((topic, at) => isTopic(log, at, topic)),
  )
  const [, success] = logs[end]?.data.slice(2).match(/.{64}/g) ?? []
  if (end < 0 || success === undefined) return undefined
  // What others in the same bundle did is private to them.
  const start = logs.slice(0, end).findLastIndex((log) => isEvent(log) && isBoundary(log))
  return { receipt, success: BigInt(`0x${success}`) === 1n, logs: logs.slice(start + 1, end + 1) }
}

type Log = ReceiptLogs['logs'][number]

const isTopic = (log: Log, at: number, topic: string) => log.topics[at]?.toLowerCase() === topic

const isEvent = ({ address }: Log) => address.toLowerCase() === entryPoint.toLowerCase()

const isBoundary = (log: Log) =>
  [operationEvent, beforeExecution].some((topic) => isTopic(log, 0, topic))

const toTopic = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
