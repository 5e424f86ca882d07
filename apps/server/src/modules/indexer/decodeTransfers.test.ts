import { encodeAbiParameters, encodeEventTopics, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { decodeTransfers, isApprovalBy } from './decodeTransfers.js'
import type { ChainLog } from './parseBlock.js'

const abi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
])
const [from, to, operator] = ['11', '22', '33'].map((byte) => `0x${byte.repeat(20)}` as const) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
]
const contract = `0x${'44'.repeat(20)}`
const parties = { contract, sender: from, recipient: to }
const largest = 2n ** 256n - 1n

function topicsOf(eventName: (typeof abi)[number]['name'], args: object): string[] {
  return encodeEventTopics({ abi, eventName, args: args as never }) as string[]
}
const transfer = topicsOf('Transfer', { from, to })
const single = topicsOf('TransferSingle', { operator, from, to })
const batch = topicsOf('TransferBatch', { operator, from, to })
const log = (topics: string[], data: string): ChainLog => ({
  address: contract,
  topics,
  data,
  logIndex: 0,
})
const numbers = (...values: bigint[]) =>
  encodeAbiParameters(
    values.map(() => ({ type: 'uint256' })),
    values,
  )
const lists = (ids: bigint[], amounts: bigint[]) =>
  encodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], [ids, amounts])
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

test('reads a transfer of each standard, whatever its size', () => {
  expect(decodeTransfers(log(transfer, numbers(largest)))).toEqual([
    { ...parties, standard: 'erc20', token_id: '', amount: largest.toString() },
  ])
  expect(decodeTransfers(log([...transfer, word(largest)], '0x'))).toEqual([
    { ...parties, standard: 'erc721', token_id: largest.toString(), amount: '1' },
  ])
  expect(decodeTransfers(log(single, numbers(7n, 3n)))).toEqual([
    { ...parties, standard: 'erc1155', token_id: '7', amount: '3' },
  ])
  expect(decodeTransfers(log(batch, lists([7n, 8n, 9n], [3n, 0n, largest])))).toEqual([
    { ...parties, standard: 'erc1155', token_id: '7', amount: '3' },
    { ...parties, standard: 'erc1155', token_id: '9', amount: largest.toString() },
  ])
})

test.each<[string, string[], string]>([
  ['without topics', [], '0x'],
  ['of another event', [word(1n)], numbers(1n)],
  ['without parties', transfer.slice(0, 1), numbers(1n)],
  ['whose party is no address', [transfer[0] ?? '', word(largest), transfer[2] ?? ''], numbers(1n)],
  ['without an amount', transfer, '0x'],
  ['with half an amount', transfer, '0x00'],
  ['without an NFT', single, '0x'],
  ['with an NFT but no amount', single, numbers(1n)],
  ['with fewer topics than its event has', single.slice(0, 3), numbers(1n, 1n)],
  ['with lists of different lengths', batch, lists([1n, 2n], [1n])],
  ['with lists beyond its data', batch, numbers(64n, 64n, largest)],
  ['with offsets beyond its data', batch, numbers(largest, largest)],
  ['with offsets between words', batch, numbers(33n, 33n, 0n, 0n)],
])('a log %s is no transfer', (_, topics, data) => {
  expect(decodeTransfers(log(topics, data))).toEqual([])
})

test('an approval by another owner does not count', () => {
  const approval = log(topicsOf('Approval', { owner: from, spender: to }), numbers(1n))
  const all = log(topicsOf('ApprovalForAll', { owner: from, operator: to }), numbers(1n))
  expect([approval, all].map((each) => isApprovalBy(each, from))).toEqual([true, true])
  expect([approval, all].map((each) => isApprovalBy(each, to))).toEqual([false, false])
  expect(isApprovalBy(log(transfer, numbers(1n)), from)).toBe(false)
})
