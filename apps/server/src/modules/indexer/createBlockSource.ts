import type { NodeRpc, RpcCall, RpcResponse } from '../chain/createNodeRpc.js'
import {
  type BlockHead,
  type ChainBlock,
  joinReceipts,
  parseBlock,
  parseHead,
} from './parseBlock.js'

export type BlockSource = {
  latest(): Promise<BlockHead>
  heads(numbers: readonly number[]): Promise<readonly (BlockHead | undefined)[]>
  /** The blocks from one height to another, up to the first missing one. */
  blocks(from: number, to: number): Promise<readonly ChainBlock[]>
}

export function createBlockSource(rpc: NodeRpc): BlockSource {
  // One call for a whole block; nodes without that method get one per transaction.
  let supportsBlockReceipts = true

  return {
    async latest() {
      const [answer] = await rpc.request([blockCall('latest', false)])
      return parseHead(resultOf(answer))
    },

    async heads(numbers) {
      const answers = await rpc.request(numbers.map((number) => blockCall(toHex(number), false)))
      return answers.map((answer, i) => {
        const result = resultOf(answer)
        if (result === null) return undefined
        return assertHeight(parseHead(result), numbers[i])
      })
    },

    async blocks(from, to) {
      const numbers = Array.from({ length: to - from + 1 }, (_, i) => from + i)
      const results = await requestResults(numbers.map((number) => blockCall(toHex(number), true)))
      const missing = results.indexOf(null)
      const available = missing < 0 ? results : results.slice(0, missing)
      const blocks = available.map((result, i) => assertHeight(parseBlock(result), numbers[i]))
      const whole = (await receiptsByBlock(blocks)) ?? (await receiptsByTransaction(blocks))
      return blocks.map((block, i) => joinReceipts(block, whole[i] ?? []))
    },
  }

  type Block = ReturnType<typeof parseBlock>

  async function receiptsByBlock(blocks: readonly Block[]): Promise<unknown[][] | undefined> {
    if (!supportsBlockReceipts) return undefined
    const asked = blocks.filter(hasTransactions)
    const calls = asked.map(({ number }) => call('eth_getBlockReceipts', toHex(number)))
    const answers = await rpc.request(calls)
    if (answers.some(({ error }) => error)) {
      supportsBlockReceipts = false
      return undefined
    }
    const byNumber = new Map(asked.map(({ number }, i) => [number, resultOf(answers[i])]))
    return blocks.map(({ number }) => {
      const receipts = byNumber.get(number) ?? []
      return Array.isArray(receipts) ? receipts : []
    })
  }

  async function receiptsByTransaction(blocks: readonly Block[]): Promise<unknown[][]> {
    const hashes = blocks.flatMap(({ transactions }) => transactions.map(({ hash }) => hash))
    const receipts = await requestResults(
      hashes.map((hash) => call('eth_getTransactionReceipt', hash)),
    )
    let at = 0
    return blocks.map(({ transactions }) => {
      const start = at
      at += transactions.length
      return receipts.slice(start, at)
    })
  }

  async function requestResults(calls: readonly RpcCall[]): Promise<unknown[]> {
    return (await rpc.request(calls)).map(resultOf)
  }
}

const hasTransactions = ({ transactions }: { readonly transactions: readonly unknown[] }) =>
  transactions.length > 0

const call = (method: string, ...params: unknown[]): RpcCall => ({ method, params })

const blockCall = (block: string, whole: boolean) => call('eth_getBlockByNumber', block, whole)

const toHex = (value: number) => `0x${value.toString(16)}`

function resultOf(answer: RpcResponse | undefined): unknown {
  if (!answer || answer.error) throw new Error(`the chain refuses: ${answer?.error.message}`)
  return answer.result
}

function assertHeight<B extends BlockHead>(block: B, number: number | undefined): B {
  if (block.number !== number) throw new Error(`block ${number} was asked for, not ${block.number}`)
  return block
}
