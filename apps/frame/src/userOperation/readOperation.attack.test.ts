import { expect, test } from 'vitest'
import { beforeExecution, entryPoint, operationEvent } from './entryPoint.js'
import { type ReceiptLogs, readOperation } from './readOperation.js'

const hash = `0x${'aa'.repeat(32)}`
const sender = `0x${'bb'.repeat(20)}`
const inBundle = `0x${'cc'.repeat(32)}`
const topic = (address: string) => `0x${address.slice(2).padStart(64, '0')}`
const word = (value: bigint) => value.toString(16).padStart(64, '0')
const event = (isSuccess = true, of = hash, by = sender, at: string = entryPoint) => ({
  address: at,
  data: `0x${word(0n)}${word(isSuccess ? 1n : 0n)}${word(9n)}${word(9n)}`,
  topics: [operationEvent, of, topic(by), topic(sender)],
})
const transfer = (of: string) => ({ address: of, data: '0x', topics: [hash] })

type World = {
  receipts?: Record<string, ReceiptLogs>
  hint?: unknown
  logs?: unknown
  nonce?: bigint
  time?: bigint
  latest?: bigint
}

/** Reads an operation of nonce 4, valid until 1000, from a chain and a bundler that say so. */
async function read(world: World, until: number | null = 1_000) {
  const { hint = null, latest = 100n, logs = [], nonce = 4n, receipts = {}, time = 500n } = world
  const asked: string[] = []
  const answers: Record<string, unknown> = {
    eth_getBlockByNumber: {
      number: `0x${latest.toString(16)}`,
      timestamp: `0x${time.toString(16)}`,
    },
    eth_call: `0x${word(nonce)}`,
    eth_getUserOperationReceipt: hint,
    eth_getLogs: logs,
  }
  const result = await readOperation({
    chain: {
      async rpc(_, method) {
        asked.push(method)
        const answer = answers[method]
        if (answer instanceof Error) throw answer
        return answer
      },
    },
    operation: {
      caipNetworkId: 'eip155:1',
      hash,
      sender,
      nonce: 4n,
      fromBlock: 90,
      ...(until && { validUntil: until }),
    },
    readReceipt: async (transaction) => receipts[transaction],
  })
  return { result, searches: asked.filter((method) => method === 'eth_getLogs').length }
}

const hint = { success: true, receipt: { transactionHash: inBundle } }

test('T410 the receipt of the chain decides, and only the own part of a bundle counts', async () => {
  const others = transfer('0x01')
  const own = transfer('0x02')
  const logs = [
    { address: entryPoint, data: '0x', topics: [beforeExecution] },
    others,
    event(true, `0x${'dd'.repeat(32)}`),
    own,
    event(),
    others,
  ]
  const { result: operation, searches } = await read({ hint, receipts: { [inBundle]: { logs } } })
  expect(operation).toMatchObject({ success: true, logs: [own, event()] })
  expect(searches).toBe(0)
})

test('T410 T544 an operation that reverted is called that, whatever the bundler says', async () => {
  const { result: operation } = await read({
    hint,
    receipts: { [inBundle]: { logs: [event(false)] } },
  })
  expect(operation).toMatchObject({ success: false })
})

test.each<[string, World]>([
  ['no receipt', { hint }],
  ['a receipt without the event', { hint, receipts: { [inBundle]: { logs: [] } } }],
  [
    'the event of another operation',
    { hint, receipts: { [inBundle]: { logs: [event(true, inBundle)] } } },
  ],
  [
    'the event of another account',
    { hint, receipts: { [inBundle]: { logs: [event(true, hash, `0x${'ee'.repeat(20)}`)] } } },
  ],
  [
    'the event by another contract',
    { hint, receipts: { [inBundle]: { logs: [event(true, hash, sender, sender)] } } },
  ],
  ['a hint that is no hash', { hint: { receipt: { transactionHash: '0x12' } } }],
  ['a log of a transaction that is not there', { logs: [{ transactionHash: inBundle }] }],
])('T410 with %s an operation stays pending', async (_, world) => {
  expect((await read(world)).result).toBe('pending')
})

test('T410 without a hint the chain is searched, for a bounded number of blocks', async () => {
  const receipts = { [inBundle]: { logs: [event()] } }
  const result = await read({ logs: [{ transactionHash: inBundle }], receipts })
  expect(result).toMatchObject({ result: { success: true }, searches: 1 })
  expect((await read({ latest: 90_000_000n })).searches).toBe(5)
})

test('T410 a bundle is lost when its sponsor no longer pays or its nonce is taken, and not before', async () => {
  expect((await read({ time: 1_100n })).result).toBe('pending')
  expect((await read({ time: 1_121n })).result).toBe('lost')
  expect((await read({ time: 9_999_999n }, null)).result).toBe('pending')
  expect((await read({ nonce: 5n })).result).toBe('lost')
  // A node that does not answer says nothing about it.
  await expect(read({ nonce: 5n, logs: new Error('down') })).rejects.toThrow('down')
})

type Filter = { readonly fromBlock: string; readonly toBlock: string }
type Included = {
  /** The block that has it; none if another one took its nonce. */
  at?: number
  fromBlock: number
  head(): number
  nonce?(): bigint
  validUntil?: number
}

/** Reads an operation of nonce 4 of which the bundler knows nothing; a block comes every second. */
function readIncluded({ at = -1, fromBlock, head, nonce = () => 5n, validUntil }: Included) {
  return readOperation({
    chain: {
      async rpc(_, method, params) {
        if (method === 'eth_getBlockByNumber') {
          const [tag] = params as [string]
          const number = `0x${(tag === 'latest' ? head() : Number(tag)).toString(16)}`
          return { number, timestamp: number }
        }
        if (method === 'eth_call') return `0x${word(nonce())}`
        if (method !== 'eth_getLogs') return null
        const [filter] = params as [Filter]
        const isIn = Number(filter.fromBlock) <= at && at <= Number(filter.toBlock)
        return isIn ? [{ transactionHash: inBundle }] : []
      },
    },
    operation: { caipNetworkId: 'eip155:42161', hash, sender, nonce: 4n, fromBlock, validUntil },
    readReceipt: async () => ({ logs: [event()] }),
  })
}

test('T410 an operation that is included while it is looked for is not lost', async () => {
  let head = 100
  const next = () => head++
  const nonce = () => (next() >= 101 ? 5n : 4n)
  expect(await readIncluded({ at: 101, fromBlock: 90, head: next, nonce })).not.toBe('lost')
  // The node that was asked for the head is behind the one that was asked for the nonce.
  head = 100
  expect(await readIncluded({ at: 101, fromBlock: 90, head: next })).toMatchObject({
    success: true,
  })
})

test('T410 an operation that was included thousands of blocks later is found near the head, and not lost between', async () => {
  const late = { at: 5_200, fromBlock: 100 }
  expect(await readIncluded({ ...late, head: () => 9_000 })).toMatchObject({ success: true })
  expect(await readIncluded({ ...late, head: () => 90_000 })).toBe('pending')
  // Blocks after its time need no search.
  const fromBlock = 100
  expect(await readIncluded({ fromBlock, head: () => 90_000, validUntil: 5_000 })).toBe('lost')
  expect(await readIncluded({ fromBlock, head: () => 90_000, validUntil: 5_100 })).toBe('pending')
  expect(await readIncluded({ fromBlock, head: () => 9_000 })).toBe('lost')
})

test.each([[null], [{}], [[{}]], ['0x']])(
  'T410 logs that can’t be read are no proof: %j',
  async (logs) => {
    await expect(read({ nonce: 5n, logs })).rejects.toMatchObject({ code: 'rpc/malformed' })
  },
)
