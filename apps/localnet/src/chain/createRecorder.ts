import { InvalidInputError } from 'hardhat/internal/core/providers/errors.js'
import type { EIP1193Provider } from 'hardhat/types/provider.js'
import type { RpcCall } from './hostMessages.js'
import type { Journal, StoredTransaction } from './journal.js'

type RpcTransaction = Record<string, unknown> & { hash: string; type: string }
type RpcBlock = {
  timestamp: string
  baseFeePerGas: string
  hash: string
  transactions: RpcTransaction[]
}

/** The calls that edit the state without a block; a replay repeats them in order. */
const stateEditMethods: readonly string[] = [
  'evm_setBlockGasLimit',
  'hardhat_setBalance',
  'hardhat_setCode',
  'hardhat_setCoinbase',
  'hardhat_setMinGasPrice',
  'hardhat_setNonce',
  'hardhat_setPrevRandao',
  'hardhat_setStorageAt',
]

const maxBlocks = 10_000

/** Runs the calls that change the chain one at a time and records the changes in the journal. */
export async function createRecorder(
  provider: EIP1193Provider,
  journal: Journal,
): Promise<(call: RpcCall) => Promise<unknown>> {
  const request = (method: string, ...params: unknown[]) => provider.request({ method, params })
  const getBlockNumber = async () => Number(await request('eth_blockNumber'))
  const rawTransactions = new Map<unknown, string>()
  const snapshotMarks = new Map<unknown, number>()
  let recordedBlock = await getBlockNumber()

  async function recordBlocks(): Promise<void> {
    const top = await getBlockNumber()
    while (recordedBlock < top) {
      const number = recordedBlock + 1
      const block = (await request(
        'eth_getBlockByNumber',
        `0x${number.toString(16)}`,
        true,
      )) as RpcBlock
      const { timestamp: time, baseFeePerGas: baseFee, hash } = block
      const transactions = block.transactions.map(
        (each) => rawTransactions.get(each.hash) ?? toRequest(each),
      )
      journal.append({ block: number, time, baseFee, hash, transactions })
      for (const each of block.transactions) rawTransactions.delete(each.hash)
      recordedBlock = number
    }
  }

  return async (call) => {
    const { method, params } = call
    const mark = journal.mark()
    try {
      if (method === 'hardhat_mine') return await mineOneByOne(request, call)
      const result = await provider.request(call)
      if (method === 'eth_sendRawTransaction') rawTransactions.set(result, String(params[0]))
      if (method === 'evm_snapshot') snapshotMarks.set(result, mark)
      if (stateEditMethods.includes(method)) journal.append({ call })
      const back =
        method === 'evm_revert' && result === true ? snapshotMarks.get(params[0]) : undefined
      if (back !== undefined) {
        journal.rewind(back)
        recordedBlock = await getBlockNumber()
      }
      return result
    } finally {
      await recordBlocks()
    }
  }
}

/** The node can skip blocks without mining them; a chain with a journal has to replay each. */
async function mineOneByOne(
  request: (method: string, ...params: unknown[]) => Promise<unknown>,
  call: RpcCall,
): Promise<unknown> {
  const [count, interval] = [Number(call.params[0] ?? 1), Number(call.params[1] ?? 1)]
  if (!Number.isInteger(count) || count < 2) return request(call.method, ...call.params)
  if (count > maxBlocks) {
    throw new InvalidInputError(`a stored chain mines at most ${maxBlocks} blocks in one call`)
  }
  await request('evm_mine')
  const { timestamp } = (await request('eth_getBlockByNumber', 'latest', false)) as RpcBlock
  for (let i = 1; i < count; i++) await request('evm_mine', Number(timestamp) + i * interval)
  return true
}

/** The request that yields the very same transaction again, signed by the node for its own accounts. */
function toRequest(transaction: RpcTransaction): StoredTransaction {
  const { from, to, value, gas, nonce, input: data, accessList, authorizationList } = transaction
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = transaction
  const fees = maxFeePerGas === undefined ? { gasPrice } : { maxFeePerGas, maxPriorityFeePerGas }
  const request = { from, value, gas, nonce, data, accessList, authorizationList, ...fees }
  return to ? { ...request, to } : request
}
