import { expect, test } from 'vitest'
import { createSettlements } from '../ledger/createSettlements.js'
import { openLedgerDatabase } from '../ledger/openLedgerDatabase.js'
import { createPaymentRounds } from './createPaymentRounds.js'

const hex = (value: number) => `0x${value.toString(16)}`
const first = { block: 20_000_000, time: 1_700_000_000 }

/** A reader of a chain without payments, whose node can say any head, and any time of its blocks. */
async function readerOf() {
  const db = await openLedgerDatabase(undefined)
  const node: { head: number; time?: number } = { head: first.block }
  let now = 1_000 * first.time
  const timeOf = (block: number) => node.time ?? first.time + (block - first.block) * 12
  const answer = ({ method, params }: { method: string; params: readonly unknown[] }) => {
    if (method === 'eth_getLogs') return { result: [] }
    if (method === 'eth_blockNumber') return { result: hex(node.head) }
    const block = params[0] === 'latest' ? node.head : Number(params[0])
    const knownBlock = { number: hex(block), timestamp: hex(timeOf(block)) }
    return { result: block > node.head ? null : knownBlock }
  }
  const round = createPaymentRounds({
    chain: 'eip155:1',
    paymaster: '0xaa',
    calls: { chains: new Set(), request: async (_, calls) => calls.map(answer) },
    settlements: createSettlements(db),
    signal: new AbortController().signal,
    now: () => now,
  })
  return {
    node,
    round,
    cursor: () => db.selectFrom('paymaster_cursors').selectAll().executeTakeFirstOrThrow(),
    wait: (seconds: number) => {
      now += 1_000 * seconds
    },
  }
}

test('T434 a node that has no blocks yet is no chain that began anew, to be read from its first block', async () => {
  const { cursor, node, round, wait } = await readerOf()
  await round()
  node.head = 0
  for (let at = 0; at < 400; at += 5) {
    wait(5)
    await expect(round()).rejects.toThrow('no blocks yet')
  }
  node.head = first.block + 40
  await round()
  expect((await cursor()).block).toBe(first.block + 40)
})

test.each([0xffffffffffff, first.time + 10 * 86_400])(
  'T434 the time of a block that is not yet, %s, is not believed and does not stay',
  async (time) => {
    const { cursor, node, round, wait } = await readerOf()
    await round()
    const { block_time: blockTime } = await cursor()
    wait(60)
    Object.assign(node, { head: first.block + 5, time })
    await expect(round()).rejects.toThrow()
    expect((await cursor()).block_time).toBe(blockTime)
    wait(60)
    Object.assign(node, { head: first.block + 10, time: undefined })
    await round()
    expect(await cursor()).toMatchObject({ block: first.block + 10, block_time: first.time + 120 })
  },
)
