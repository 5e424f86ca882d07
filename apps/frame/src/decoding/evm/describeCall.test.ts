import { LatchkeyError } from '@latchkey/protocol'
import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { now, prepareInput, type RpcAnswers } from '../../approval/testing/fakeApproval.js'
import type { CardWarning } from '../../stage/ApprovalCard.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import { prepareRequest } from '../prepareRequest.js'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const apes = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
const multiSend = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2'
const zero = '0x0000000000000000000000000000000000000000'
const abi = parseAbi([
  'function setApprovalForAll(address,bool)',
  'function safeTransferFrom(address,address,uint256)',
  'function safeTransferFrom(address,address,uint256,bytes)',
  'function safeTransferFrom(address,address,uint256,uint256,bytes)',
  'function safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
  'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes data)[])',
  'function multicall(bytes[])',
  'function multiSend(bytes)',
  'function execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
])
type Level = CardWarning['level']

/** A node that knows the code of each address: any contract's, unless it is named. */
const codes = (named: Readonly<Record<string, unknown>>): RpcAnswers => ({
  eth_getCode: ([address]: [string]) => named[address] ?? '0x6000',
})
const unreachable = new LatchkeyError('rpc/unreachable')

async function prepare(
  transaction: object,
  answers: RpcAnswers = {},
  more: Partial<PrepareInput> = {},
) {
  const request = { method: 'eth_sendTransaction', params: [transaction] } as const
  const { card, recipients } = await prepareRequest(prepareInput(request, answers, more))
  const warnings = card.warnings.map(({ code, level }): [string, Level] => [code, level])
  return { card, actions: card.actions, warnings, recipients }
}

const at = (label: string, address: Address) => ({ kind: 'address', label, address })
const text = (label: string, text: string) => ({ kind: 'text', label, text })
const coins = (text: string, dollars: number) => ({
  kind: 'amount',
  label: 'amount',
  amount: { text, symbol: 'ETH', usd: { value: dollars, at: now } },
})

test('a payment shows its amount and its receiver, and nothing else', async () => {
  const { actions, card, recipients, warnings } = await prepare({
    to: bob,
    value: '0x14d1120d7b160000',
  })
  expect(actions).toEqual([{ name: 'send', rows: [coins('1.5', 3000), at('to', bob)] }])
  expect([card.title, card.unreadable, warnings]).toEqual(['sendTransaction', false, []])
  expect(recipients).toEqual([bob])
})

test('a payment to an address that resembles a known one is a danger, and names the known one', async () => {
  const lookAlike = `${bob.slice(0, 10)}${'0'.repeat(24)}${bob.slice(-8)}`
  const { actions, warnings } = await prepare(
    { to: bob, value: '0xde0b6b3a7640000' },
    {},
    { knownAddresses: [lookAlike] },
  )
  expect(actions[0]?.rows[1]).toEqual({ ...at('to', bob), similarAddress: lookAlike })
  expect(warnings).toEqual([['lookAlike', 'danger']])
})

test.each([
  ['both have code', {}, []],
  ['the operator has none', { [bob]: '0x' }, [['approvalWithoutCode', 'danger']]],
  [
    'the operator is an account that delegates to a contract',
    { [bob]: `0xEF0100${'11'.repeat(20)}` },
    [['approvalWithoutCode', 'danger']],
  ],
  ['the collection has none', { [apes]: '0x' }, [['noCode', 'danger']]],
  ['the node says nothing of the operator', { [bob]: unreachable }, [['codeUnknown', 'caution']]],
  ['the node says nothing of the collection', { [apes]: '0x6' }, [['codeUnknown', 'caution']]],
])('T141 a permission for all items where %s', async (_, named, warned) => {
  const data = encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [bob, true] })
  const { actions, card, recipients, warnings } = await prepare({ to: apes, data }, codes(named))
  expect(actions).toEqual([{ name: 'approveAll', rows: [at('operator', bob), at('token', apes)] }])
  expect(warnings).toEqual([['approveAll', 'danger'], ...warned])
  expect([card.title, recipients]).toEqual(['allowSpending', []])
})

test('a permission for all items that is taken back asks nothing of the operator', async () => {
  const data = encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [bob, false] })
  const taken = await prepare({ to: apes, data }, codes({ [bob]: '0x' }))
  expect(taken.actions).toEqual([
    { name: 'revokeAll', rows: [at('operator', bob), at('token', apes)] },
  ])
  expect([taken.card.title, taken.warnings]).toEqual(['sendTransaction', []])
  const { warnings } = await prepare({ to: apes, data }, codes({ [apes]: '0x' }))
  expect(warnings).toEqual([['noCode', 'danger']])
})

test.each<[string, Hex, string[]]>([
  [
    'one item',
    encodeFunctionData({ abi, functionName: 'safeTransferFrom', args: [carol, bob, 7n] }),
    ['#7'],
  ],
  [
    'one item with data',
    encodeFunctionData({ abi, functionName: 'safeTransferFrom', args: [carol, bob, 7n, '0x12'] }),
    ['#7'],
  ],
  [
    'three of an item',
    encodeFunctionData({ abi, functionName: 'safeTransferFrom', args: [carol, bob, 7n, 3n, '0x'] }),
    ['#7 × 3'],
  ],
  [
    'several items',
    encodeFunctionData({
      abi,
      functionName: 'safeBatchTransferFrom',
      args: [carol, bob, [7n, 8n], [1n, 3n], '0x'],
    }),
    ['#7', '#8 × 3'],
  ],
])('T141 %s that leave are named, with sender, receiver and collection', async (_, data, items) => {
  const { actions, card, recipients, warnings } = await prepare({ to: apes, data })
  const parties = [at('from', carol), at('to', bob), at('token', apes)]
  const rows = [...items.map((item) => text('tokenId', item)), ...parties]
  expect(actions).toEqual([{ name: 'sendNft', rows }])
  expect([card.title, card.unreadable, warnings]).toEqual(['sendTransaction', false, []])
  expect(recipients).toEqual([bob])
})

test('T141 an item for an address that resembles a known one, of a collection without code', async () => {
  const lookAlike = `${bob.slice(0, 10)}${'0'.repeat(24)}${bob.slice(-8)}`
  const data = encodeFunctionData({
    abi,
    functionName: 'safeTransferFrom',
    args: [carol, bob, 7n],
  })
  const more = { knownAddresses: [lookAlike] }
  const { warnings } = await prepare({ to: apes, data }, codes({ [apes]: '0x' }), more)
  expect(warnings).toEqual([
    ['noCode', 'danger'],
    ['lookAlike', 'danger'],
  ])
})

const pay = (target: Address, value: bigint, data: Hex = '0x') =>
  ({ target, allowFailure: true, value, data }) as const

test('several calls of a known contract show each of them', async () => {
  const calls = [pay(bob, 10n ** 18n), pay(carol, 10n ** 17n)]
  const data = encodeFunctionData({ abi, functionName: 'aggregate3Value', args: [calls] })
  const { actions, card, recipients, warnings } = await prepare({ to: multicall3, data })
  expect(actions).toEqual([
    {
      name: 'batch',
      rows: [at('contract', multicall3)],
      inner: [
        { name: 'send', rows: [coins('1', 2000), at('to', bob)] },
        { name: 'send', rows: [coins('0.1', 200), at('to', carol)] },
      ],
    },
  ])
  expect([card.unreadable, warnings]).toEqual([false, []])
  expect(recipients).toEqual([bob, carol])
})

test('several calls of which one is unreadable are, and so is a contract without code', async () => {
  const calls = [pay(bob, 10n ** 18n), pay(carol, 0n, '0xDEADBEEF99')]
  const data = encodeFunctionData({ abi, functionName: 'aggregate3Value', args: [calls] })
  const prepared = await prepare({ to: multicall3, data }, codes({ [multicall3]: '0x' }))
  expect(prepared.actions[0]?.inner?.[1]).toEqual({
    name: 'unreadable',
    rows: [at('contract', carol), text('function', '0xdeadbeef')],
  })
  expect(prepared.card.unreadable).toBe(true)
  expect(prepared.warnings).toEqual([
    ['noCode', 'danger'],
    ['unreadableCall', 'caution'],
  ])
})

test('T208 calls in the data of an unknown contract are a caution of their own', async () => {
  const inner = encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [bob, false] })
  const data = encodeFunctionData({ abi, functionName: 'multicall', args: [[inner]] })
  const { actions, card, warnings } = await prepare({ to: apes, data })
  expect(actions).toMatchObject([{ name: 'batch', inner: [{ name: 'revokeAll' }] }])
  expect([card.unreadable, warnings]).toEqual([true, [['asNamed', 'caution']]])
})

const safeCall = (to: Address, value: bigint, data: Hex, operation: number) =>
  encodeFunctionData({
    abi,
    functionName: 'execTransaction',
    args: [to, value, data, operation, 0n, 0n, 0n, zero, zero, '0x'],
  })

test('T145 a payment by a Safe, and code that it runs: its own for several calls, and foreign code', async () => {
  const paid = await prepare({ to: apes, data: safeCall(bob, 10n ** 18n, '0x', 0) })
  const send = { name: 'send', rows: [coins('1', 2000), at('to', bob)] }
  const safe = { name: 'safeTransaction', rows: [at('contract', apes)] }
  expect(paid.actions).toEqual([{ ...safe, inner: [send] }])
  expect([paid.warnings, paid.recipients]).toEqual([[['asNamed', 'caution']], [bob]])

  const one = `00${bob.slice(2)}${(10n ** 18n).toString(16).padStart(64, '0')}${'0'.repeat(64)}`
  const packed = encodeFunctionData({ abi, functionName: 'multiSend', args: [`0x${one}`] })
  const several = await prepare({ to: apes, data: safeCall(multiSend, 0n, packed, 1) })
  const batch = { name: 'batch', rows: [at('contract', multiSend)], inner: [send] }
  expect(several.actions).toEqual([{ ...safe, inner: [batch] }])
  expect(several.warnings).toEqual([
    ['delegateCall', 'caution'],
    ['asNamed', 'caution'],
  ])

  const foreign = await prepare({ to: apes, data: safeCall(carol, 0n, packed, 1) })
  expect(foreign.actions[0]?.inner).toEqual([
    { name: 'unreadable', rows: [at('contract', carol), text('function', '0x8d80ff0a')] },
  ])
  expect(foreign.warnings).toEqual([
    ['delegateCall', 'danger'],
    ['unreadableCall', 'caution'],
    ['asNamed', 'caution'],
  ])
})

test('an unreadable call shows its contract, the function and coins that go with it', async () => {
  const call = { to: carol, value: '0xde0b6b3a7640000', data: '0xdeadbeef0011' }
  const { actions, card, recipients, warnings } = await prepare(call)
  expect(actions).toEqual([
    { name: 'send', rows: [coins('1', 2000), at('to', carol)] },
    { name: 'unreadable', rows: [at('contract', carol), text('function', '0xdeadbeef')] },
  ])
  expect(warnings).toEqual([['unreadableCall', 'caution']])
  expect([card.unreadable, recipients]).toEqual([true, [carol]])
  const empty = await prepare({ to: carol, data: '0xdeadbeef' }, codes({ [carol]: '0x' }))
  expect(empty.warnings).toEqual([
    ['noCode', 'danger'],
    ['unreadableCall', 'caution'],
  ])
})

test('a deployment is unreadable, and a danger', async () => {
  const { actions, card, recipients, warnings } = await prepare({ data: '0x6000' })
  expect(actions).toEqual([{ name: 'deploy', rows: [] }])
  expect([card.unreadable, recipients, warnings]).toEqual([true, [], [['deploys', 'danger']]])
})
