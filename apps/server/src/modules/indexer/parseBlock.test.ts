import { expect, test } from 'vitest'
import { joinReceipts, parseBlock } from './parseBlock.js'

const hash = `0x${'1'.repeat(64)}`
const address = `0x${'a'.repeat(40)}`
const block = parseBlock({
  number: '0x1',
  hash,
  parentHash: hash,
  timestamp: '0x1',
  transactions: [{ hash, from: address, to: null, value: '0x0', nonce: '0x0', input: '0x' }],
})
const receipt = { transactionHash: hash, blockHash: hash, gasUsed: '0x1', logs: [] }

test('a log of any length can be read: else a contract could stop the index', () => {
  const log = { address, topics: [], data: `0x${'00'.repeat(9_000_000)}`, logIndex: '0x0' }
  const [read] = joinReceipts(block, [{ ...receipt, logs: [log] }]).receipts
  expect(read?.logs[0]?.data).toHaveLength(18_000_002)
})

test('a field that nodes write as null counts as absent', () => {
  const nothing = { status: null, effectiveGasPrice: null, l1Fee: null, contractAddress: null }
  const [read] = joinReceipts(block, [{ ...receipt, ...nothing }]).receipts
  expect(read).toMatchObject({ status: '0x1', gasUsed: 1n })
})
