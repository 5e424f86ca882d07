import { LatchkeyError } from '@latchkey/protocol'
import { encodeAbiParameters, numberToHex, pad } from 'viem'
import { expect, test } from 'vitest'
import { apes, bob, me, usdc } from '../../approval/testing/evmAddresses.js'
import { now, prepareInput, type RpcAnswers } from '../../approval/testing/fakeApproval.js'
import { prepareRequest } from '../prepareRequest.js'

const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const word = (value: bigint | number) => numberToHex(value, { size: 32 })
const stranger = (at: number) => numberToHex(BigInt(at) + 2n ** 152n, { size: 20 })
const coins = (token: string, from: string, to: string, amount: bigint) => ({
  address: token,
  data: word(amount),
  topics: [transfer, pad(from as '0x'), pad(to as '0x')],
})
const success = (logs: readonly unknown[]) => [{ calls: [{ status: '0x1', logs }] }]
const unreadable = { code: 'unreadableCall', level: 'caution' }

/** A call of an unknown function, by a node that answers its simulation. */
async function simulate(eth_simulateV1: unknown, more: RpcAnswers = {}) {
  const params = [{ to: contract, data: '0xdeadbeef', value: '0x5' }]
  const request = { method: 'eth_sendTransaction', params } as const
  const { card } = await prepareRequest(prepareInput(request, { eth_simulateV1, ...more }))
  return { expected: card.expected, warnings: card.warnings }
}

/** A node's answer to the simulation by itself: it fails. */
const reverts = { eth_call: new LatchkeyError('node/execution-reverted') }

test('T140 what is simulated is what will be signed, with the coins that move', async () => {
  const asked: unknown[] = []
  await simulate((params: unknown) => {
    asked.push(params)
    return success([])
  })
  const value = '0x5'
  const call = { from: me, to: contract, value, data: '0xdeadbeef', gas: numberToHex(26_250) }
  expect(asked).toEqual([
    [{ blockStateCalls: [{ calls: [call] }], traceTransfers: true }, 'latest'],
  ])
  const called: unknown[] = []
  const eth_call = ([call, block]: [object, string]) => {
    called.push([call, block])
    return '0x'
  }
  await simulate(new LatchkeyError('rpc/method-not-found'), { eth_call })
  expect(called).toEqual([[call, 'latest']])
})

test('T140 what leaves and arrives is shown with amounts, tokens and items', async () => {
  const named = encodeAbiParameters([{ type: 'string' }], ['FOO'])
  const eth_call = ([{ data }]: [{ data: string }]) => {
    if (data === '0x95d89b41') return named
    return data === '0x313ce567' ? word(6) : '0x'
  }
  const logs = [
    coins(contract, bob, me, 7_000_000n),
    coins(stranger(1), me, bob, 3_000_000n),
    { address: apes, data: '0x', topics: [transfer, pad(me), pad(bob), word(7)] },
    coins('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', me, bob, 10n ** 18n),
  ]
  const { expected, warnings } = await simulate(success(logs), { eth_call })
  const ether = { text: '1', symbol: 'ETH', usd: { value: 2000, at: now } }
  const foo = (text: string) => ({ text, symbol: 'FOO', unverified: true })
  expect(expected).toEqual({
    result: 'changes',
    changes: [
      { direction: 'out', amount: ether },
      { direction: 'out', token: expect.stringMatching(/01$/), amount: foo('3') },
      { direction: 'out', token: apes, item: '#7', amount: { text: '1', symbol: '', raw: true } },
      { direction: 'in', token: contract, amount: foo('7') },
    ],
  })
  expect(warnings).toEqual([unreadable])
})

test('T147 a token that leaves or arrives under a well-known name is called out', async () => {
  const named = encodeAbiParameters([{ type: 'string' }], ['USDC'])
  const eth_call = ([{ data }]: [{ data: string }]) => (data === '0x95d89b41' ? named : word(6))
  const { warnings } = await simulate(success([coins(contract, bob, me, 7n)]), { eth_call })
  expect(warnings).toEqual([{ code: 'fakeToken', level: 'danger' }, unreadable])
})

const many = (count: number, from: string, to: string) =>
  Array.from({ length: count }, (_, at) => coins(stranger(at), from, to, 1n))

test.each([
  [12, []],
  [13, [{ code: 'manyOutflows', level: 'danger' }]],
])('T140 %d tokens that leave warn of %j', async (count, warned) => {
  const { warnings } = await simulate(success(many(count, me, bob)))
  expect(warnings).toEqual([...warned, unreadable])
})

test.each([
  [8, {}],
  [9, { moreInflows: 1 }],
])('T140 of %d tokens that arrive eight are listed', async (count, more) => {
  const { expected } = await simulate(success(many(count, bob, me)))
  expect(expected).toStrictEqual({ result: 'changes', changes: expect.anything(), ...more })
  expect(expected).toMatchObject({ changes: { length: 8 } })
})

test('T140 of strangers that leave, 24 are asked for their names; a well-known token always has its own', async () => {
  const logs = [...many(25, me, bob), coins(usdc, bob, me, 5_000_000n)]
  const { expected } = await simulate(success(logs))
  const changes = expected?.result === 'changes' ? expected.changes : []
  expect(changes).toHaveLength(26)
  expect(changes[23]?.amount).toEqual({
    text: '0.000000000000000001',
    symbol: '',
    unverified: true,
  })
  expect(changes[24]?.amount).toEqual({ text: '1', symbol: '', raw: true })
  expect(changes[25]?.amount).toMatchObject({ text: '5', symbol: 'USDC' })
})

test.each([
  ['nothing', null],
  ['a text', 'success'],
  ['an empty list', []],
  ['a list of nothing', [null]],
  ['a list of texts', ['calls']],
  ['no calls', [{}]],
  ['calls that are no list', [{ calls: { status: '0x1', logs: [] } }]],
  ['no call', [{ calls: [] }]],
  ['a call that is nothing', [{ calls: [null] }]],
  ['a call that is a text', [{ calls: ['status'] }]],
  ['no status', [{ calls: [{ logs: [] }] }]],
  ['no logs', [{ calls: [{ status: '0x1' }] }]],
  ['logs that are no list', [{ calls: [{ status: '0x1', logs: 'none' }] }]],
])('T140 an answer with %s is no success: a plain call decides', async (_, answer) => {
  expect((await simulate(answer)).expected).toEqual({ result: 'unseen' })
  expect((await simulate(answer, reverts)).expected).toEqual({ result: 'fails' })
})

test.each([[[{ calls: [{ status: '0x0' }] }]], [[{ calls: [{ status: '0x2', logs: [] }] }]]])(
  'an answer of %j is a failure',
  async (answer) => {
    const { expected, warnings } = await simulate(answer)
    expect(expected).toEqual({ result: 'fails' })
    expect(warnings).toEqual([{ code: 'wouldFail', level: 'danger' }, unreadable])
  },
)

const unread = [{ code: 'changesUnread', level: 'danger' }]
test.each([
  [new LatchkeyError('rpc/malformed'), unread],
  [new LatchkeyError('rpc/timeout'), unread],
  [new LatchkeyError('rpc/method-not-found'), []],
  [new LatchkeyError('rpc/unreachable'), []],
  [new Error('no code'), []],
])('T140 a simulation that ends with %s warns of %j', async (error, warned) => {
  const { expected, warnings } = await simulate(error)
  expect(expected).toEqual({ result: 'unseen' })
  expect(warnings).toEqual([...warned, unreadable])
})

const notSimulated = [unreadable, { code: 'notSimulated', level: 'caution' }]
const fails = [{ code: 'wouldFail', level: 'danger' }, unreadable]
test.each([
  [new LatchkeyError('rpc/failed', { code: 3, message: '' }), 'fails', fails],
  [new LatchkeyError('node/insufficient-funds'), 'fails', fails],
  [new LatchkeyError('rpc/unreachable'), 'unknown', notSimulated],
  [new Error('no code'), 'unknown', notSimulated],
])('a plain call that ends with %s: %s', async (eth_call, result, warned) => {
  const { expected, warnings } = await simulate(null, { eth_call })
  expect(expected).toEqual({ result })
  expect(warnings).toEqual(warned)
})

test('T141 a permission that an unreadable call gives is a danger, one that a transfer leaves is not', async () => {
  const approval = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
  const log = { address: usdc, data: word(5), topics: [approval, pad(me), pad(bob)] }
  const { expected, warnings } = await simulate(success([log]))
  expect(expected).toEqual({ result: 'succeeds' })
  expect(warnings).toEqual([{ code: 'tokenApproval', level: 'danger' }, unreadable])
  const moved = await simulate(success([coins(apes, me, bob, 5n)]))
  expect(moved.warnings).toEqual([unreadable])
})
