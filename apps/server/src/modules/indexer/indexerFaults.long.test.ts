import { expect, test } from 'vitest'
import { dumpFreshIndex, dumpIndex, openTestIndex } from './testing/openTestIndex.js'
import { type RpcReply, startFaultyRpc, type Tamper } from './testing/startFaultyRpc.js'
import { chain, useChain } from './testing/useChain.js'

const local = useChain()

/** An endpoint in front of the chain, gone after the test. */
async function startRpc(spoil: Tamper) {
  const rpc = await startFaultyRpc(local.url(), spoil)
  local.cleanUp(() => rpc.stop())
  return rpc
}

const without = (field: string) => (answers: RpcReply[]) =>
  answers.map((answer) => ({
    ...answer,
    result: JSON.parse(JSON.stringify(answer.result ?? null), (name, value) =>
      name === field ? undefined : value,
    ),
  }))

test.each<[string, Tamper]>([
  ['says no JSON', () => '<h1>Bad gateway</h1>'],
  ['answers half of the batch', (answers) => answers.slice(0, Math.floor(answers.length / 2))],
  ['answers to one call only', (answers) => answers[0]],
  ['says null', () => 'null'],
  ['is busy', (answers) => answers.map(({ id }) => ({ id, error: { code: -32005 } }))],
  ['is overrun', (_, __, response) => void response.writeHead(429).end('{}')],
  ['breaks off', (_, __, response) => void response.destroy()],
  ['is of another chain', (answers) => answers.map(({ id }) => ({ id, result: '0x1' }))],
  ['leaves out hashes', without('hash')],
  ['leaves out receipts’ logs', without('logs')],
  ['leaves out parents', without('parentHash')],
  [
    'gives receipts of another block',
    (answers) =>
      JSON.parse(JSON.stringify(answers).replaceAll(/"blockHash":"0x../g, '"blockHash":"0x00')),
  ],
  [
    'loses receipts',
    (answers, calls) =>
      answers.map((answer, i) =>
        calls[i]?.method === 'eth_getTransactionReceipt' ? { ...answer, result: null } : answer,
      ),
  ],
  [
    'gives other blocks than requested',
    (answers) => JSON.parse(JSON.stringify(answers).replaceAll('"number":"0x', '"number":"0x1')),
  ],
  [
    'gives blocks that do not follow on each other',
    (answers) =>
      JSON.parse(JSON.stringify(answers).replaceAll(/"parentHash":"0x../g, '"parentHash":"0x00')),
  ],
])(
  'an endpoint that %s brings no wrong row, is reported once, and read when it recovers',
  async (_, spoil) => {
    await local.pay()
    const fresh = await dumpFreshIndex(chain, local.url())
    const rpc = await startRpc(spoil)
    const index = await local.openIndex({ urls: { [chain]: rpc.url } })
    await expect.poll(() => index.reports.length, { timeout: 5_000 }).toBe(1)
    const dump = await dumpIndex(index.db)
    for (const [table, rows] of Object.entries(dump)) {
      if (table === 'index_cursors') continue
      expect(fresh[table]).toEqual(expect.arrayContaining(rows))
    }
    rpc.tamper = (answers) => answers
    await index.caughtUp()
    expect(await dumpIndex(index.db)).toEqual(fresh)
    expect(index.reports.length).toBeLessThanOrEqual(2)
    expect(index.reports.join()).not.toContain('secret-key')
  },
)

test('the next endpoint of a chain is used while one is down', async () => {
  await local.pay()
  const bad = await startRpc(() => '{}')
  const index = await local.openIndex({
    urls: { [chain]: ['http://127.0.0.1:1/', bad.url, local.url()] },
  })
  await index.caughtUp()
  expect(index.reports).toEqual([])
  // The one that answered is then used first.
  expect(bad.calls.length).toBeLessThan(5)
})

test('a node with eth_getBlockReceipts is read by it', async () => {
  const rpc = await startReceipts()
  const index = await local.openIndex({ urls: { [chain]: rpc.url } })
  await index.caughtUp()
  expect(await dumpIndex(index.db)).toEqual(await dumpFreshIndex(chain, local.url()))
  expect(rpc.calls.filter(({ method }) => method === 'eth_getTransactionReceipt')).toEqual([])
})

async function rawReceipt(hash: string): Promise<unknown> {
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_getTransactionReceipt', params: [hash] }
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(local.url(), { method: 'POST', headers, body: JSON.stringify(call) })
  return ((await response.json()) as { result: unknown }).result
}

/** The local chains do not know that call: an endpoint that does, in front of them. */
async function startReceipts() {
  const receiptsByBlock = new Map<string, unknown[]>()
  for (let n = 0n; n <= (await local.client().getBlockNumber()); n += 1n) {
    const block = await local.client().getBlock({ blockNumber: n })
    const receipts = block.transactions.map((hash) => rawReceipt(hash))
    receiptsByBlock.set(`0x${n.toString(16)}`, await Promise.all(receipts))
  }
  return startRpc((answers, calls) =>
    answers.map((answer, i) =>
      calls[i]?.method === 'eth_getBlockReceipts'
        ? { id: answer.id, result: receiptsByBlock.get(String(calls[i]?.params[0])) }
        : answer,
    ),
  )
}

test('it stops while a chain hangs', async () => {
  const rpc = await startRpc(() => undefined)
  const index = await openTestIndex({ urls: { [chain]: rpc.url } })
  await expect.poll(() => rpc.calls.length).toBeGreaterThan(0)
  const begun = performance.now()
  await index.close()
  expect(performance.now() - begun).toBeLessThan(2_000)
  expect(index.reports).toEqual([])
})
