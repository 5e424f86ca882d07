import { LatchkeyError } from '@latchkey/protocol'
import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { addresses, prepareInput } from '../../approval/testing/fakeApproval.js'
import { prepareTyped } from '../../approval/testing/typedRequest.js'
import { delegate } from '../../smartAccount/delegate.js'
import { encodeBatch } from '../../smartAccount/encodeBatch.js'
import { prepareRequest } from '../prepareRequest.js'

const me = addresses.eip155
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
const plain = { to: bob, value: '0x1' }
const theft = encodeBatch([{ to: bob, value: 10n ** 18n, data: '0x' }])
const abi = parseAbi([
  'function aggregate3((address target, bool allowFailure, bytes data)[] calls)',
  'function multicall(bytes[] data)',
])
const nested = (target: `0x${string}`, data: `0x${string}`) =>
  encodeFunctionData({
    abi,
    functionName: 'aggregate3',
    args: [[{ target, allowFailure: true, data }]],
  })

const prepareCalls = (calls: readonly unknown[], more = {}) =>
  prepareRequest(
    prepareInput(
      {
        method: 'wallet_sendCalls',
        params: [{ version: '2.0.0', atomicRequired: true, calls, ...more }],
      },
      { eth_getCode: ([at]: [string]) => (at === me ? '0x' : '0x6000') },
      { accountType: async () => 'smartAccount' },
    ),
  )
const prepareOne = (transaction: object) =>
  prepareRequest(prepareInput({ method: 'eth_sendTransaction', params: [transaction] }))

const control = [
  ['the account itself', { to: me, data: theft }],
  ['the account itself in small letters', { to: me.toLowerCase(), data: theft }],
  ['the contract that it delegates to', { to: delegate.address, data: '0x12345678' }],
  ['the manager of delegations', { to: delegate.manager, data: '0x12345678' }],
  ['the account inside of several calls', { to: multicall3, data: nested(me, theft) }],
  [
    'the manager inside of several calls, twice',
    { to: multicall3, data: nested(multicall3, nested(delegate.manager, '0x12345678')) },
  ],
] as const

test.each(control)('T402 a batch that hides a call to %s is blocked', async (_, call) => {
  const { blockedError, card, payloads } = await prepareCalls([plain, call])
  expect(card.blocked).toBe('accountControl')
  expect([payloads, blockedError]).toEqual([[], 'frame/request-refused'])
})

test.each(control)('T402 a transaction or a single call to %s is blocked too', async (_, call) => {
  expect((await prepareOne(call)).card.blocked).toBe('accountControl')
  expect((await prepareCalls([call])).card.blocked).toBe('accountControl')
})

test('T402 coins to oneself are blocked in a batch; alone they only use a nonce', async () => {
  expect((await prepareCalls([plain, { to: me, value: '0x1' }])).card.blocked).toBe(
    'accountControl',
  )
  expect((await prepareOne({ to: me, value: '0x0' })).card.blocked).toBeUndefined()
})

test('T402 a contract that calls itself several times does not call the account', async () => {
  const data = encodeFunctionData({ abi, functionName: 'multicall', args: [[theft]] })
  expect((await prepareOne({ to: bob, data })).card.blocked).toBeUndefined()
})

test.each([
  ['a list of authorizations', { authorizationList: [] }],
  ['the type 4', { type: '0x4' }],
  ['the type 4 with zeros', { type: '0x04' }],
  ['the type 4 as a number', { type: 4 }],
  ['the type by its name', { type: 'eip7702' }],
])('T400 a page’s transaction with %s is refused', async (_, change) => {
  const error = { code: 'wallet/unsupported-method' }
  await expect(prepareOne({ ...plain, ...change })).rejects.toMatchObject(error)
  await expect(prepareCalls([plain, { ...plain, ...change }])).rejects.toMatchObject(error)
})

test.each(['0x0', '0x1', '0x2', 2, 'eip1559'])('S5.31 the type %s is taken', async (type) => {
  expect((await prepareOne({ ...plain, type })).card.blocked).toBeUndefined()
})

test.each([
  ['the account', me],
  ['the manager of delegations', delegate.manager],
])('T403 data whose signature %s would check are blocked', async (_, verifyingContract) => {
  const type =
    'PackedUserOperation(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData)'
  const word = `0x${'00'.repeat(32)}`
  const message = {
    sender: me,
    nonce: 0,
    initCode: '0x',
    callData: theft,
    accountGasLimits: word,
    preVerificationGas: 0,
    gasFees: word,
    paymasterAndData: '0x',
  }
  const { card } = await prepareTyped({ type, message, verifyingContract })
  expect(card.blocked).toBe('accountControl')
  const grant = 'Delegation(address delegate,address delegator,bytes32 authority,uint256 salt)'
  const delegation = { delegate: bob, delegator: me, authority: word, salt: 0 }
  const asked = await prepareTyped({
    type: grant,
    message: delegation,
    verifyingContract,
    chainId: 10,
  })
  expect([asked.card.blocked, asked.card.raw]).toEqual(['accountControl', []])
})

test.each([
  ['a thousand calls', 1_000],
  ['one more than a card shows', 65],
])('T407 %s are too many', async (_, count) => {
  const error = { code: 'calls/batch-too-large' }
  await expect(prepareCalls(Array(count).fill(plain))).rejects.toMatchObject(error)
  await expect(
    prepareCalls(Array(count).fill(plain), { atomicRequired: false }),
  ).rejects.toMatchObject(error)
})

test('T412 without a sponsor, the card says whether the account has the coins for the highest fee', async () => {
  const warningsWith = async (balance: bigint) => {
    const capabilities = { paymasterService: { url: 'https://pay.example', optional: true } }
    const request = {
      method: 'wallet_sendCalls',
      params: [{ version: '2.0.0', calls: [{ to: bob, value: '0x7' }], capabilities }],
    } as const
    const answers = { eth_getBalance: `0x${balance.toString(16)}` }
    const { card } = await prepareRequest(prepareInput(request, answers))
    expect(card.fee?.text).toBe('0.000063')
    return card.warnings.map(({ code }) => code)
  }
  const highest = 63_000n * 10n ** 9n
  expect((await warningsWith(8n)).slice(0, 2)).toEqual(['notSponsored', 'cannotPayFee'])
  expect((await warningsWith(6n)).slice(0, 2)).toEqual(['notSponsored', 'tooFewCoins'])
  expect(await warningsWith(highest + 6n)).toContain('cannotPayFee')
  expect(await warningsWith(highest + 7n)).not.toContain('cannotPayFee')
})

test.each([
  ['a transaction', 'eth_sendTransaction', [{ to: bob, value: '0x7' }]],
  ['several calls', 'wallet_sendCalls', [{ calls: [plain, { to: bob, value: '0x6' }] }]],
  ['leaving', 'LEAVE_SMART_ACCOUNT', []],
] as const)(
  'T412 %s without the coins is not expected to go through',
  async (_, method, params) => {
    const cardWith = async (eth_getBalance: string) => {
      const eth_getCode = ([at]: [string]) =>
        at === me ? `0xef0100${delegate.address.slice(2).toLowerCase()}` : '0x6000'
      const more = { accountType: async () => 'smartAccount' as const }
      const input = prepareInput({ method, params }, { eth_getBalance, eth_getCode }, more)
      const { card } = await prepareRequest(input)
      return [card.warnings.find(({ level }) => level === 'danger')?.code, card.expected?.result]
    }
    const isLeave = method === 'LEAVE_SMART_ACCOUNT'
    expect(await cardWith('0x8')).toEqual(['cannotPayFee', undefined])
    expect(await cardWith('0x0')).toEqual([isLeave ? 'cannotPayFee' : 'tooFewCoins', undefined])
    expect(await cardWith('0xde0b6b3a7640000')).toEqual([undefined, isLeave ? undefined : 'unseen'])
  },
)

test('T412 calls that fail for lack of coins are told so, and others as the chain says', async () => {
  const codeWith = (eth_getBalance: string) => {
    const params = [{ calls: [plain, plain] }]
    const eth_getCode = `0xef0100${delegate.address.slice(2).toLowerCase()}`
    const eth_estimateGas = new LatchkeyError('node/execution-reverted')
    const input = prepareInput(
      { method: 'wallet_sendCalls', params },
      { eth_getBalance, eth_getCode, eth_estimateGas },
      { accountType: async () => 'smartAccount' },
    )
    return prepareRequest(input).catch((error) => error.code)
  }
  expect(await codeWith('0x1')).toBe('node/insufficient-funds')
  expect(await codeWith('0x2')).toBe('node/execution-reverted')
})
