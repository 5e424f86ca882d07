import { expect, test } from 'vitest'
import type { SentBatch } from './createSentCalls.js'
import { readCallsStatus } from './readCallsStatus.js'

const hash = (at: number) => `0x${String(at).padStart(64, 'a')}`
const receipt = (at: number, status: string) => ({
  logs: [{ address: hash(9).slice(0, 42), data: '0x', topics: [hash(1)], logIndex: '0x0' }],
  status,
  blockHash: hash(7),
  blockNumber: '0x10',
  gasUsed: '0x5208',
  transactionHash: hash(at),
  from: 'nothing of the page',
})
type Fate = 'ok' | 'reverted' | 'missing' | 'wrong'

/** The status of calls of which the chain says this, so many seconds after they were sent. */
function read(fates: readonly Fate[], more: Partial<SentBatch> = {}, seconds = 1, count = 0) {
  const rpc = async (_: string, method: string, params: unknown) => {
    if (method === 'eth_getTransactionCount') return `0x${count.toString(16)}`
    const at = fates.findIndex((__, at) => hash(at) === (params as string[])[0])
    const fate = fates[at]
    if (method === 'eth_getTransactionByHash') return null
    if (fate === 'wrong') return receipt(8, '0x1')
    return fate === 'missing' ? null : receipt(at, fate === 'ok' ? '0x1' : '0x0')
  }
  const batch: SentBatch = {
    id: 'id',
    caipNetworkId: 'eip155:1',
    atomic: fates.length === 1,
    hashes: fates.map((_, at) => hash(at)),
    nonce: 5,
    sent: fates.length,
    at: 1_000,
    ...more,
  }
  return readCallsStatus({ chain: { rpc }, batch, address: '0x', now: 1_000 + seconds * 1_000 })
}

test.each<[string, readonly Fate[], number, number]>([
  ['is not included yet', ['missing'], 100, 0],
  ['went through', ['ok'], 200, 1],
  ['reverted', ['reverted'], 500, 1],
  ['have all gone through', ['ok', 'ok'], 200, 2],
  ['wait in part', ['ok', 'missing'], 100, 1],
  ['reverted in part', ['ok', 'reverted'], 600, 2],
  ['have all reverted', ['reverted', 'reverted'], 500, 2],
])('S3.79 calls that %s', async (_, fates, status, count) => {
  const result = await read(fates)
  expect(result.status).toBe(status)
  expect(result.receipts).toHaveLength(count)
})

test('S3.79 a receipt has what EIP-5792 names, and nothing else', async () => {
  const { from: _, logs: __, ...rest } = receipt(0, '0x1')
  const { receipts } = await read(['ok'])
  const [log] = receipt(0, '0x1').logs
  const { logIndex: ___, ...plain } = log ?? { logIndex: '' }
  expect(receipts).toEqual([{ ...rest, logs: [plain] }])
})

test('T408 calls that were not sent count as failed, unless the chain has them all the same', async () => {
  expect((await read(['ok', 'missing'], { sent: 1 })).status).toBe(600)
  expect((await read(['reverted', 'missing'], { sent: 1 })).status).toBe(500)
  expect((await read(['missing', 'missing'], { sent: 1 })).status).toBe(100)
  expect((await read(['ok', 'ok'], { sent: 1 })).status).toBe(200)
})

test('T408 calls whose place another transaction took were never included, but that is not said too early', async () => {
  expect((await read(['missing'], {}, 60, 6)).status).toBe(100)
  expect((await read(['missing'], {}, 300, 6)).status).toBe(400)
  expect((await read(['missing'], {}, 300, 5)).status).toBe(100)
})

test('T408 what a page that ended did not send is not awaited for ever', async () => {
  expect((await read(['missing'], { sent: undefined }, 60)).status).toBe(100)
  expect((await read(['missing'], { sent: undefined }, 300)).status).toBe(400)
  expect((await read(['ok', 'missing'], { sent: undefined }, 300, 6)).status).toBe(600)
})

test('T405 a receipt of another transaction is none', async () => {
  expect(await read(['wrong'])).toEqual({ status: 100, receipts: [] })
})
