import * as v from 'valibot'
import { type Address, type Hex, numberToHex, pad } from 'viem'
import type { MultiChainRpc } from '../../chain/createMultiChainRpc.js'
import type { RpcCall, RpcResponse } from '../../chain/createNodeRpc.js'
import type { PaidOperation } from '../ledger/createSettlements.js'
import { entryPoint } from '../rules/parseOperation.js'

export type PaymentSource = {
  readonly chain: string
  readonly paymaster: Address
  readonly calls: MultiChainRpc
}

export type BlockTime = { readonly block: number; readonly time: number }

/** What was paid up to a block that the answering node has. */
export type ReadPayments = BlockTime & { readonly paid: readonly PaidOperation[] }

/** What was read of a range; or that the node is behind, with the latest block it names; or why the range was refused. */
export type PaymentsAnswer =
  | ({ readonly kind: 'read' } & ReadPayments)
  | { readonly kind: 'behind'; readonly head: number | undefined }
  | { readonly kind: 'refused'; readonly reason: string }

/** UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256) */
const paidTopic = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
const word = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i), v.toLowerCase())
const logsSchema = v.array(
  v.object({
    // Topics: the event, hash of the operation, sender, paymaster. Data: nonce, success, cost, gas.
    topics: v.tuple([word, word, word, word]),
    data: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{256}$/i)),
  }),
)
const quantity = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,12}$/i), v.transform(Number))
/** Of more digits no block has a time: it would be a date that can't be written. */
const seconds = v.pipe(quantity, v.maxValue(0xffffffffff))
const blockSchema = v.pipe(
  v.object({ number: quantity, timestamp: seconds }),
  v.transform(({ number, timestamp }): BlockTime => ({ block: number, time: timestamp })),
)

/** The latest block of a chain, by the node that answers. */
export async function readHead({ calls, chain }: PaymentSource): Promise<BlockTime> {
  const [latest] = await calls.request(chain, [blockCall('latest')])
  if (!latest || latest.error) throw new Error('the chain does not tell its latest block')
  const head = v.parse(blockSchema, latest.result)
  // A node that syncs says so: taken for a chain that began anew, all of it would be read again.
  if (head.block === 0) throw new Error('the node has no blocks yet')
  return head
}

/** Reads what a paymaster has paid in a range of blocks; throws where the answer is none. */
export async function readPayments(
  { calls, chain, paymaster }: PaymentSource,
  from: number,
  to: number,
): Promise<PaymentsAnswer> {
  const filter = {
    address: entryPoint,
    fromBlock: numberToHex(from),
    toBlock: numberToHex(to),
    topics: [paidTopic, null, null, pad(paymaster)],
  }
  const all = [
    { method: 'eth_getLogs', params: [filter] },
    blockCall(numberToHex(to)),
    { method: 'eth_blockNumber', params: [] },
  ]
  let responses: readonly RpcResponse[]
  try {
    responses = await calls.request(chain, all)
  } catch (error) {
    // Some say so of a range with the code of a rate limit, with another status, or not at all in time.
    return { kind: 'refused', reason: error instanceof Error ? error.message : String(error) }
  }
  const [logs, end, latest] = responses
  if (!logs || !end) throw new Error('no answer')
  // Nodes behind one address differ, and one without the blocks says that they have no logs: it must know the last one.
  const said = v.safeParse(quantity, latest?.error ? undefined : latest?.result)
  const head = said.success ? said.output : undefined
  const isBehind = (!end.error && end.result === null) || (head !== undefined && head < to)
  if (isBehind) return { kind: 'behind', head }
  if (logs.error) return { kind: 'refused', reason: logs.error.message }
  if (end.error) return { kind: 'refused', reason: end.error.message }
  const last = v.parse(blockSchema, end.result)
  if (last.block !== to) throw new Error('the chain tells another block than was asked for')
  const paid = v.parse(logsSchema, logs.result).map(({ data, topics }) => ({
    sender: `0x${topics[2].slice(-40)}`,
    nonce: BigInt(wordOf(data as Hex, 0)),
    cost: BigInt(wordOf(data as Hex, 2)),
  }))
  return { kind: 'read', paid, ...last }
}

const blockCall = (block: Hex | 'latest'): RpcCall => ({
  method: 'eth_getBlockByNumber',
  params: [block, false],
})

const wordOf = (data: Hex, at: number) => `0x${data.slice(2 + 64 * at, 2 + 64 * (at + 1))}`
