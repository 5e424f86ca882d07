import { LatchkeyError } from '@latchkey/protocol'
import { encodeAbiParameters, numberToHex, pad } from 'viem'
import { expect, test } from 'vitest'
import { addresses, prepareInput, type RpcAnswers } from '../../approval/testing/fakeApproval.js'
import { prepareRequest } from '../prepareRequest.js'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const apes = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const singleTopic = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const batchTopic = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const me = addresses.eip155

const word = (value: bigint) => numberToHex(value, { size: 32 })
const junk = (at: number) => numberToHex(BigInt(at) + 2n ** 152n, { size: 20 })
const coins = (token: string, from: string, to: string, amount: bigint) => ({
  address: token,
  data: word(amount),
  topics: [transferTopic, pad(from as '0x'), pad(to as '0x')],
})
const inflows = (count: number) =>
  Array.from({ length: count }, (_, at) => coins(junk(at), bob, me, 10n ** 18n))

/** What a call of an unknown function shows if a node reports these logs. */
async function simulate(logs: readonly unknown[], more: RpcAnswers = {}) {
  const answers = { eth_simulateV1: [{ calls: [{ status: '0x1', logs }] }], ...more }
  const params = [{ to: contract, data: '0xdeadbeef' }]
  const { card } = await prepareRequest(
    prepareInput({ method: 'eth_sendTransaction', params }, answers),
  )
  const changes = card.expected?.result === 'changes' ? card.expected.changes : []
  return { card, changes, codes: card.warnings.map(({ code }) => code) }
}

test('T140 twelve junk inflows do not hide a drain: what leaves comes first', async () => {
  const { changes } = await simulate([...inflows(12), coins(usdc, me, bob, 5_000_000n)])
  expect(changes[0]).toMatchObject({ direction: 'out', token: usdc, amount: { text: '5' } })
})

test('T140 every outflow is listed, and how many inflows are not', async () => {
  const drained = Array.from({ length: 30 }, (_, at) => coins(junk(at + 100), me, bob, 1n))
  const { changes, card, codes } = await simulate([...inflows(40), ...drained])
  expect(changes.filter(({ direction }) => direction === 'out')).toHaveLength(30)
  expect(codes).toContain('manyOutflows')
  const shown = changes.filter(({ direction }) => direction === 'in').length
  expect(card.expected).toMatchObject({ moreInflows: 40 - shown })
})

test('T140 junk logs before the drain do not push it out of what is read', async () => {
  const noise = Array.from({ length: 600 }, () => ({
    address: contract,
    data: '0x',
    topics: [word(1n)],
  }))
  const { changes } = await simulate([...noise, coins(usdc, me, bob, 5_000_000n)])
  expect(changes).toMatchObject([{ direction: 'out', token: usdc }])
})

test('T140 the native coin and well-known tokens stand before junk that also leaves', async () => {
  const drained = Array.from({ length: 20 }, (_, at) => coins(junk(at), me, bob, 1n))
  const native = coins('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', me, bob, 10n ** 18n)
  const { changes } = await simulate([...drained, coins(usdc, me, bob, 5n), native])
  expect(changes[0]).toMatchObject({ amount: { text: '1', symbol: 'ETH' } })
  expect(changes[1]).toMatchObject({ token: usdc })
})

test('T140 a list that is too long to be read is a danger, not a success', async () => {
  const { card, codes } = await simulate([], { eth_simulateV1: new LatchkeyError('rpc/malformed') })
  expect(card.expected).toEqual({ result: 'unseen' })
  expect(codes).toContain('changesUnread')
  const old = await simulate([], { eth_simulateV1: new LatchkeyError('rpc/method-not-found') })
  expect(old.card.expected).toEqual({ result: 'unseen' })
})

test('T141 an outgoing NFT is listed with its id and its contract', async () => {
  const sent = { address: apes, data: '0x', topics: [transferTopic, pad(me), pad(bob), word(7n)] }
  const { changes } = await simulate([...inflows(20), sent])
  expect(changes[0]).toMatchObject({ direction: 'out', token: apes, item: '#7' })
})

test('T141 outgoing ERC-1155 items are listed, alone and in a batch', async () => {
  const pair = [{ type: 'uint256' }, { type: 'uint256' }] as const
  const lists = [{ type: 'uint256[]' }, { type: 'uint256[]' }] as const
  const topics = (kind: string) => [kind, pad(bob), pad(me), pad(bob)]
  const logs = [
    { address: apes, data: encodeAbiParameters(pair, [3n, 2n]), topics: topics(singleTopic) },
    {
      address: apes,
      data: encodeAbiParameters(lists, [
        [8n, 9n],
        [1n, 4n],
      ]),
      topics: topics(batchTopic),
    },
  ]
  const { changes } = await simulate(logs)
  expect(changes).toMatchObject([
    { direction: 'out', token: apes, item: '#3 × 2' },
    { direction: 'out', token: apes, item: '#8' },
    { direction: 'out', token: apes, item: '#9 × 4' },
  ])
})

test('T141 a permission to take tokens that a call gives unseen is called out', async () => {
  const approval = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
  const forAll = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
  const traceLog = (kind: string, to: string, value: bigint, ...more: string[]) => ({
    address: apes,
    data: more.length ? '0x' : word(value),
    topics: [kind, pad(me), pad(to as '0x'), ...more],
  })
  const zero = '0x0000000000000000000000000000000000000000'
  for (const log of [
    traceLog(approval, bob, 5n),
    traceLog(forAll, bob, 1n),
    traceLog(approval, bob, 0n, word(7n)),
  ]) {
    expect((await simulate([log])).card.warnings).toContainEqual({
      code: 'tokenApproval',
      level: 'danger',
    })
  }
  // What is left of a used allowance, or taken back.
  for (const logs of [
    [traceLog(approval, bob, 5n), traceLog(approval, bob, 0n)],
    [traceLog(forAll, bob, 0n)],
    [traceLog(approval, zero, 0n, word(7n))],
  ]) {
    expect((await simulate(logs)).codes).not.toContain('tokenApproval')
  }
})

test('T140 T141 malformed logs of a node are skipped', async () => {
  const logs = [null, {}, { address: apes, data: '0x12', topics: [batchTopic, '0x', me, bob] }, 5]
  expect((await simulate(logs)).card.expected).toEqual({ result: 'succeeds' })
})
