import { InvalidInputError } from 'hardhat/internal/core/providers/errors.js'
import type { EIP1193Provider } from 'hardhat/types/provider.js'
import type { RpcCall } from './hostMessages.js'
import type { Journal, KeptTransaction } from './journal.js'

type RpcTransaction = Record<string, unknown> & { hash: string; type: string }
type RpcBlock = {
  timestamp: string
  baseFeePerGas: string
  hash: string
  transactions: RpcTransaction[]
}

/** The calls that edit the state without a block, and must be made again in their place. */
const edits: readonly string[] = [
  'evm_setBlockGasLimit',
  'hardhat_setBalance',
  'hardhat_setCode',
  'hardhat_setCoinbase',
  'hardhat_setMinGasPrice',
  'hardhat_setNonce',
  'hardhat_setPrevRandao',
  'hardhat_setStorageAt',
]

const mostBlocks = 10_000

/** Makes calls that change the chain, one at a time, and notes in the journal what they changed. */
export async function createRecorder(
  provider: EIP1193Provider,
  journal: Journal,
): Promise<(call: RpcCall) => Promise<unknown>> {
  const ask = (method: string, ...params: unknown[]) => provider.request({ method, params })
  const heightNow = async () => Number(await ask('eth_blockNumber'))
  const raws = new Map<unknown, string>()
  const marks = new Map<unknown, number>()
  let height = await heightNow()

  async function noteBlocks(): Promise<void> {
    const top = await heightNow()
    while (height < top) {
      const number = height + 1
      const block = (await ask(
        'eth_getBlockByNumber',
        `0x${number.toString(16)}`,
        true,
      )) as RpcBlock
      const { timestamp: time, baseFeePerGas: baseFee, hash } = block
      const transactions = block.transactions.map((each) => raws.get(each.hash) ?? toRequest(each))
      journal.append({ block: number, time, baseFee, hash, transactions })
      for (const each of block.transactions) raws.delete(each.hash)
      height = number
    }
  }

  return async (call) => {
    const { method, params } = call
    const mark = journal.mark()
    try {
      if (method === 'hardhat_mine') return await mineOneByOne(ask, call)
      const result = await provider.request(call)
      if (method === 'eth_sendRawTransaction') raws.set(result, String(params[0]))
      if (method === 'evm_snapshot') marks.set(result, mark)
      if (edits.includes(method)) journal.append({ call })
      const back = method === 'evm_revert' && result === true ? marks.get(params[0]) : undefined
      if (back !== undefined) {
        journal.rewind(back)
        height = await heightNow()
      }
      return result
    } finally {
      await noteBlocks()
    }
  }
}

/** The node skips over many blocks without making them; a kept chain must be able to make them again. */
async function mineOneByOne(
  ask: (method: string, ...params: unknown[]) => Promise<unknown>,
  call: RpcCall,
): Promise<unknown> {
  const [count, interval] = [Number(call.params[0] ?? 1), Number(call.params[1] ?? 1)]
  if (!Number.isInteger(count) || count < 2) return ask(call.method, ...call.params)
  if (count > mostBlocks) {
    throw new InvalidInputError(
      `a chain that is kept mines at most ${mostBlocks} blocks in one call`,
    )
  }
  await ask('evm_mine')
  const { timestamp } = (await ask('eth_getBlockByNumber', 'latest', false)) as RpcBlock
  for (let i = 1; i < count; i++) await ask('evm_mine', Number(timestamp) + i * interval)
  return true
}

/** The request that yields the very same transaction again, signed by the node for its own accounts. */
function toRequest(transaction: RpcTransaction): KeptTransaction {
  const { from, to, value, gas, nonce, input: data, accessList, authorizationList } = transaction
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = transaction
  const fees = maxFeePerGas === undefined ? { gasPrice } : { maxFeePerGas, maxPriorityFeePerGas }
  const request = { from, value, gas, nonce, data, accessList, authorizationList, ...fees }
  return to ? { ...request, to } : request
}
