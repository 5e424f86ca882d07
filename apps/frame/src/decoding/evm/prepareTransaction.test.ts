import { LatchkeyError } from '@latchkey/protocol'
import {
  bytesToHex,
  encodeFunctionData,
  type Hex,
  maxUint256,
  numberToHex,
  pad,
  parseAbi,
  parseTransaction,
} from 'viem'
import { expect, test } from 'vitest'
import { addresses, prepareInput, type RpcAnswers } from '../../approval/testing/fakeApproval.js'
import type { WarningCode } from '../../stage/WarningCode.js'
import { prepareRequest } from '../prepareRequest.js'
import { parseTransactionRequest } from './parseTransactionRequest.js'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const abi = parseAbi([
  'function transfer(address,uint256)',
  'function approve(address,uint256)',
  'function setApprovalForAll(address,bool)',
  'function multicall(bytes[])',
  'function execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
])
const zero = '0x0000000000000000000000000000000000000000'
const transfer = encodeFunctionData({ abi, functionName: 'transfer', args: [bob, 5n * 10n ** 18n] })
const approve = (amount: bigint) =>
  encodeFunctionData({ abi, functionName: 'approve', args: [bob, amount] })

const prepare = (transaction: object, answers: RpcAnswers = {}) =>
  prepareRequest(prepareInput({ method: 'eth_sendTransaction', params: [transaction] }, answers))
const codeOf = (transaction: object, answers: RpcAnswers = {}) =>
  prepare(transaction, answers).then(
    () => 'taken',
    (error) => error.code,
  )
const warningsOf = async (data: Hex, answers: RpcAnswers = {}): Promise<WarningCode[]> =>
  (await prepare({ to: token, data }, answers)).card.warnings.map(({ code }) => code)

test.each([
  [
    'S5.31 two prices',
    { gasPrice: '0x1', maxFeePerGas: '0x1' },
    'transaction/gas-price-and-max-fee-conflict',
  ],
  [
    'S5.31 two prices',
    { gasPrice: '0x1', maxPriorityFeePerGas: '0x1' },
    'transaction/gas-price-and-max-fee-conflict',
  ],
  [
    'S5.32 a fee of more than 256 bits',
    { maxFeePerGas: `0x1${'0'.repeat(64)}` },
    'transaction/max-fee-above-256-bit-maximum',
  ],
  [
    'S5.33 a priority fee above the max fee',
    { maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x2' },
    'transaction/priority-fee-above-max-fee',
  ],
  [
    'S5.32 a priority fee of more than 256 bits',
    { maxPriorityFeePerGas: `0x1${'0'.repeat(64)}` },
    'transaction/max-fee-above-256-bit-maximum',
  ],
  ['S5.34 an address', { to: '0x1234' }, 'transaction/address-invalid'],
  ['S5.34 a checksum', { to: `${bob.slice(0, -2)}c8` }, 'transaction/address-invalid'],
  ['S5.34 no receiver', { to: null }, 'transaction/to-required'],
  ['S3.76 S5.34 another sender', { from: bob }, 'wallet/unauthorized'],
] as const)('%s: a transaction with %o is refused', async (_, fields, code) => {
  expect(await codeOf({ to: bob, value: '0x1', ...fields })).toBe(code)
})

test('S5.31-S5.33 fees up to the limits are taken', () => {
  const largest = 2n ** 256n - 1n
  const hex = `0x${largest.toString(16)}`
  const fees = { maxFeePerGas: hex, maxPriorityFeePerGas: hex }
  expect(parseTransactionRequest({ to: bob, ...fees })).toMatchObject({
    gasPrice: undefined,
    maxFeePerGas: largest,
    maxPriorityFeePerGas: largest,
  })
  expect(parseTransactionRequest({ to: bob, gasPrice: hex })).toMatchObject({ gasPrice: largest })
})

test('S5.34 a chain must belong to the namespace and be supported', async () => {
  const request = { method: 'eth_sendTransaction', params: [{ to: bob }] } as const
  const foreign = prepareInput({ ...request, caipNetworkId: 'cosmos:hub' })
  await expect(prepareRequest(foreign)).rejects.toMatchObject({ code: 'network/unsupported' })
  const solana = prepareInput({
    ...request,
    caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  })
  await expect(prepareRequest(solana)).rejects.toMatchObject({ code: 'transaction/chain-mismatch' })
})

test('a transaction that would delegate the account or cannot be shown is refused', async () => {
  const authorizationList = [{ address: token }]
  expect(await codeOf({ to: bob, authorizationList })).toBe('wallet/unsupported-method')
  expect(await codeOf({ to: bob, data: '0x12', input: '0x34' })).toBe('rpc/invalid-params')
  expect(await codeOf({ to: bob, data: '0x123' })).toBe('rpc/invalid-params')
  expect(await codeOf({ to: bob, value: '-1' })).toBe('rpc/invalid-params')
})

test('a token transfer shows receiver, amount and token', async () => {
  const { card, recipients } = await prepare({ to: token, data: transfer })
  expect(card.actions).toMatchObject([
    {
      name: 'sendToken',
      rows: [
        { amount: { text: '5' } },
        { label: 'to', address: bob },
        { label: 'token', address: token },
      ],
    },
  ])
  expect(card.unreadable).toBe(false)
  expect(recipients).toEqual([bob])
})

test('an unlimited approval for an account without code is reported', async () => {
  const noCode = { eth_getCode: ([address]: string[]) => (address === bob ? '0x' : '0x60') }
  const warnings = await warningsOf(approve(maxUint256), noCode)
  expect(warnings.slice(0, 2)).toEqual(['unlimitedApproval', 'approvalWithoutCode'])
  expect(await warningsOf(approve(10n))).not.toContain('unlimitedApproval')
  const [taken] = (await prepare({ to: usdc, data: approve(0n) })).card.actions
  expect(taken?.name).toBe('revokeApproval')
})

test('T52 a node’s reassuring answers remove no warning, and missing answers add some', async () => {
  const drain = encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [bob, true] })
  const rosy = { eth_simulateV1: [{ calls: [{ status: '0x1', logs: [] }] }] }
  expect(await warningsOf(drain, rosy)).toContain('approveAll')
  expect(await warningsOf(approve(maxUint256), rosy)).toContain('unlimitedApproval')
  const silent = {
    eth_getCode: new LatchkeyError('rpc/unreachable'),
    eth_call: new LatchkeyError('rpc/unreachable'),
  }
  const warnings = await warningsOf(drain, silent)
  expect(warnings).toEqual(['approveAll', 'codeUnknown', 'notSimulated'])
})

test('T52 a simulation is shown as expected, not as certain', async () => {
  const logs = [
    {
      address: token,
      data: `0x${(10n ** 18n).toString(16).padStart(64, '0')}`,
      topics: [
        '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
        `0x${addresses.eip155.slice(2).toLowerCase().padStart(64, '0')}`,
        `0x${bob.slice(2).toLowerCase().padStart(64, '0')}`,
      ],
    },
  ]
  const answers = { eth_simulateV1: [{ calls: [{ status: '0x1', logs }] }] }
  const { card } = await prepare({ to: token, data: transfer }, answers)
  expect(card.expected).toMatchObject({
    result: 'changes',
    changes: [{ direction: 'out', token, amount: { text: '1' } }],
  })
})

test('an unreadable call needs a confirmation; a known call with extra bytes is unreadable', async () => {
  for (const data of ['0xdeadbeef', `${transfer}00`, transfer.slice(0, -2)]) {
    const { card } = await prepare({ to: token, data })
    expect(card.unreadable).toBe(true)
    expect(card.actions).toMatchObject([{ name: 'unreadable' }])
    expect(card.warnings.map(({ code }) => code)).toContain('unreadableCall')
  }
})

test('nested calls are decoded up to a depth of four', async () => {
  const wrap = (data: Hex) => encodeFunctionData({ abi, functionName: 'multicall', args: [[data]] })
  const nested = (times: number) => Array.from({ length: times }).reduce<Hex>(wrap, transfer)
  expect(JSON.stringify((await prepare({ to: token, data: nested(4) })).card.actions)).toContain(
    'sendToken',
  )
  const { card } = await prepare({ to: token, data: nested(5) })
  expect(JSON.stringify(card.actions)).not.toContain('sendToken')
  expect(card.unreadable).toBe(true)
  expect(card.warnings.map(({ code }) => code)).toContain('tooDeep')
})

test('a Safe’s delegate call is reported', async () => {
  const args = (operation: number) =>
    [token, 0n, transfer, operation, 0n, 0n, 0n, zero, zero, '0x'] as const
  const run = (operation: number) =>
    encodeFunctionData({ abi, functionName: 'execTransaction', args: args(operation) })
  expect(await warningsOf(run(1))).toContain('delegateCall')
  const { card } = await prepare({ to: token, data: run(0) })
  expect(card.actions).toMatchObject([{ name: 'safeTransaction', inner: [{ name: 'sendToken' }] }])
})

test('a transaction without a receiver is shown as a deployment', async () => {
  const { card } = await prepare({ data: '0x6000' })
  expect(card.title).toBe('deployContract')
  expect(card.unreadable).toBe(true)
  expect(card.warnings).toContainEqual({ code: 'deploys', level: 'danger' })
})

test('an expected failure is reported; gas that cannot be estimated is not guessed', async () => {
  const reverts = { eth_estimateGas: new LatchkeyError('node/insufficient-funds') }
  expect(await codeOf({ to: bob, value: '0x1' }, reverts)).toBe('node/insufficient-funds')
  const { card } = await prepare({ to: bob, value: '0x1', gas: '0x5208' }, reverts)
  expect(card.warnings[0]).toEqual({ code: 'wouldFail', level: 'danger' })
})

test('S3.78 S5.30 one call is a transaction; a target must begin with 0x; several together need a smart account', async () => {
  const calls = (list: unknown[], version = '1.0') =>
    prepareRequest(prepareInput({ method: 'wallet_sendCalls', params: [{ version, calls: list }] }))
  const { card } = await calls([{ to: bob, value: '0x1' }])
  expect(card.actions).toMatchObject([{ name: 'send', rows: [{}, { address: bob }] }])
  await expect(calls([{ to: bob.slice(2) }])).rejects.toMatchObject({
    code: 'transaction/call-target-must-start-with-0x',
  })
  await expect(calls([{ to: bob, data: 'abcd' }])).rejects.toMatchObject({
    code: 'rpc/invalid-params',
  })
  await expect(calls([{ to: bob }, { to: bob }])).rejects.toMatchObject({
    code: 'calls/atomicity-not-supported',
  })
})

test('an NFT with the id 0 is no revoked approval', async () => {
  // It has no decimals, like all NFTs.
  const { card } = await prepare({ to: token, data: approve(0n) }, { eth_call: '0x' })
  expect(card.actions).toMatchObject([{ name: 'approve' }])
  expect(card.warnings).toContainEqual({ code: 'tokenApproval', level: 'danger' })
  const coins = await prepare({ to: token, data: approve(0n) })
  expect(coins.card.actions).toMatchObject([{ name: 'approveZero' }])
})

test('an allowance above the supply of a well-known token counts as unlimited', async () => {
  const almost = approve(2n ** 96n - 2n)
  const { card } = await prepare({ to: usdc, data: almost })
  expect(card.warnings).toContainEqual({ code: 'unlimitedApproval', level: 'danger' })
  expect(card.actions[0]?.rows[0]).toMatchObject({ word: 'unlimited' })
  expect((await prepare({ to: usdc, data: approve(10n ** 12n) })).card.warnings).not.toContainEqual(
    {
      code: 'unlimitedApproval',
      level: 'danger',
    },
  )
})

test('a token that is named many times is read once', async () => {
  const asked: string[] = []
  const answers = {
    eth_call: ([{ data }]: [{ data: string }]) => {
      asked.push(data)
      return '0x'
    },
  }
  const args = [Array.from({ length: 40 }, () => transfer)] as const
  const data = encodeFunctionData({ abi, functionName: 'multicall', args })
  await prepare({ to: token, data }, answers)
  expect(asked.filter((each) => each === '0x313ce567')).toHaveLength(1)
})

test('a chain without a base fee has legacy prices, and takes no others', async () => {
  const old = { eth_getBlockByNumber: {}, eth_gasPrice: '0x77359400' }
  const { card } = await prepare({ to: bob, value: '0x1' }, old)
  // 21,000 gas at two billionths of a coin.
  expect(card.fee?.text).toBe('0.000042')
  for (const fees of [{ maxFeePerGas: '0x1' }, { maxPriorityFeePerGas: '0x1' }]) {
    expect(await codeOf({ to: bob, ...fees }, old)).toBe('transaction/eip1559-fees-unsupported')
  }
  expect(await codeOf({ to: bob }, { ...old, eth_gasPrice: 'cheap' })).toBe('rpc/malformed')
})

test('a tip above the highest fee of the page is lowered to it', async () => {
  const { payloads } = await prepare({ to: bob, maxFeePerGas: '0x3' })
  const sent = parseTransaction(bytesToHex(payloads[0] ?? new Uint8Array()))
  expect(sent).toMatchObject({ maxFeePerGas: 3n, maxPriorityFeePerGas: 3n })
})

test.each([
  ['gas', { gas: '0x0' }, { gas: 0n, maxFeePerGas: 3_000_000_000n }],
  ['a price', { gasPrice: '0x0' }, { gas: 21_000n, gasPrice: 0n }],
  ['the highest fee', { maxFeePerGas: '0x0' }, { gas: 21_000n, maxFeePerGas: 0n }],
])(
  'S3.76 a page that sets %s of zero is shown no fee, and no other is sent',
  async (_, fields, sent) => {
    const raw: Hex[] = []
    const eth_sendRawTransaction = ([rawTransaction]: [Hex]) => raw.push(rawTransaction)
    const { card, finish } = await prepare({ to: bob, ...fields }, { eth_sendRawTransaction })
    expect(card.fee).toMatchObject({ text: '0', symbol: 'ETH' })
    await finish([Uint8Array.from({ length: 65 }, (_, at) => (at < 64 ? 1 : 0))])
    const none = { gas: 0n, gasPrice: 0n, maxFeePerGas: 0n }
    expect(raw.map((each) => ({ ...none, ...parseTransaction(each) }))).toMatchObject([sent])
  },
)

test.each(['lots', '0x10000000001', 5])(
  'a node that estimates %j gas prepares no transaction',
  async (gas) => {
    expect(await codeOf({ to: bob }, { eth_estimateGas: gas })).toBe('rpc/malformed')
  },
)

test.each([
  ['0x9184e72a000', ['feeAboveValue']],
  ['0x16345785d8a0000', []],
])('a fee that is higher than the value %s warns of %j', async (value, warned) => {
  // Gas for 0.0021 coins at a hundred billionths each.
  const dear = { eth_getBlockByNumber: { baseFeePerGas: '0xba43b7400' } }
  const { card } = await prepare({ to: bob, value }, dear)
  expect(card.warnings.map(({ code }) => code)).toEqual(warned)
})

test.each([
  [{ eth_simulateV1: [{ calls: [{ status: '0x0', logs: [] }] }] }, 'fails'],
  [{ eth_call: new LatchkeyError('node/execution-reverted') }, 'fails'],
  [{ eth_call: new LatchkeyError('rpc/timeout') }, 'unknown'],
])('a transaction whose simulation is %o: its result %s is shown', async (answers, result) => {
  const { card } = await prepare({ to: bob, value: '0x1' }, answers)
  expect(card.expected).toMatchObject({ result })
})

test('T141 a permission that the simulation of an unreadable call gives is a danger', async () => {
  const approval = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
  const topics = [approval, pad(addresses.eip155), pad(bob)]
  const log = { address: usdc, data: numberToHex(5, { size: 32 }), topics }
  const simulated = (...logs: object[]) => ({
    eth_simulateV1: [{ calls: [{ status: '0x1', logs }] }],
  })
  const { card } = await prepare({ to: token, data: '0xdeadbeef' }, simulated(log))
  expect(card.unreadable).toBe(true)
  expect(card.warnings).toContainEqual({ code: 'tokenApproval', level: 'danger' })
  expect(await warningsOf('0xdeadbeef', simulated())).not.toContain('tokenApproval')
  // What is left of a used allowance.
  expect(await warningsOf(transfer, simulated(log))).not.toContain('tokenApproval')
})
