import type { IndexerTables } from './openIndexDatabase.js'
import type { ChainLog } from './parseBlock.js'

export type Transfer = Pick<
  IndexerTables['index_transfers'],
  'standard' | 'contract' | 'token_id' | 'sender' | 'recipient' | 'amount'
>

/** `Transfer(address,address,uint256)`, of ERC-20 and of ERC-721. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `TransferSingle(address,address,address,uint256,uint256)` of ERC-1155. */
const singleTopic = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
/** `TransferBatch(address,address,address,uint256[],uint256[])` of ERC-1155. */
const batchTopic = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
/** `Approval(address,address,uint256)`, of ERC-20 and of ERC-721. */
const approvalTopic = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
/** `ApprovalForAll(address,address,bool)`, of ERC-721 and ERC-1155. */
const approvalForAllTopic = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'

/** Decodes the transfers of a log: none, one, or many. A log that only resembles a transfer is none. */
export function decodeTransfers({ address, data, topics }: ChainLog): readonly Transfer[] {
  const [topic, ...indexed] = topics
  if (topic === transferTopic) return decodeTransfer(address, indexed, data)
  if (topic !== singleTopic && topic !== batchTopic) return []
  const [sender, recipient] = indexed.slice(1).map(toAddress)
  if (indexed.length !== 3 || !sender || !recipient) return []
  const parties = { standard: 'erc1155', contract: address, sender, recipient } as const
  const nfts = topic === singleTopic ? decodeSingle(data) : decodeBatch(data)
  return nfts.flatMap(({ amount, id }) =>
    amount === 0n ? [] : [{ ...parties, token_id: id.toString(), amount: amount.toString() }],
  )
}

export function isApprovalBy({ topics }: ChainLog, owner: string): boolean {
  const [topic, who] = topics
  return (topic === approvalTopic || topic === approvalForAllTopic) && toAddress(who) === owner
}

function decodeTransfer(
  contract: string,
  indexed: readonly string[],
  data: string,
): readonly Transfer[] {
  const [sender, recipient] = indexed.map(toAddress)
  if (!sender || !recipient) return []
  const [id] = indexed.slice(2)
  if (id !== undefined) {
    const token_id = BigInt(id).toString()
    return [{ standard: 'erc721', contract, token_id, sender, recipient, amount: '1' }]
  }
  // Old contracts may add data behind the amount; less is invalid.
  if (data.length < 66) return []
  const amount = BigInt(data.slice(0, 66)).toString()
  return [{ standard: 'erc20', contract, token_id: '', sender, recipient, amount }]
}

/** The address in a word; undefined where the word holds something else. */
function toAddress(word: string | undefined): string | undefined {
  return word !== undefined && /^0x0{24}/.test(word) ? `0x${word.slice(26)}` : undefined
}

type NftAmount = { readonly id: bigint; readonly amount: bigint }

function decodeSingle(data: string): readonly NftAmount[] {
  const [id, amount] = toWords(data)
  return id === undefined || amount === undefined ? [] : [{ id, amount }]
}

function decodeBatch(data: string): readonly NftAmount[] {
  const words = toWords(data)
  const ids = decodeList(words, words[0])
  const amounts = decodeList(words, words[1])
  if (!ids || ids.length !== amounts?.length) return []
  return ids.map((id, i) => ({ id, amount: amounts[i] ?? 0n }))
}

/** The list that starts at an offset in bytes; undefined where it does not lie within the data. */
function decodeList(words: readonly bigint[], offset: bigint | undefined): bigint[] | undefined {
  if (offset === undefined || offset % 32n !== 0n || offset / 32n >= words.length) return undefined
  const start = Number(offset / 32n) + 1
  const length = words[start - 1] ?? 0n
  return length > words.length - start ? undefined : words.slice(start, start + Number(length))
}

const toWords = (data: string): bigint[] =>
  (data.slice(2).match(/[0-9a-f]{64}/g) ?? []).map((word) => BigInt(`0x${word}`))
