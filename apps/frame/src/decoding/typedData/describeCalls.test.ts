import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import {
  address,
  amount,
  caution,
  danger,
  honest,
  text,
  time,
} from '../../approval/testing/cardParts.js'
import { bob, me, soon, usdc, zero, zeroWord } from '../../approval/testing/evmAddresses.js'
import { prepareTyped, readTyped, type TypedRequest } from '../../approval/testing/typedRequest.js'

const safe = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const multiSend = '0x40A2aCCbd92BCA938b02010E17A5b8929b49130D'
const abi = parseAbi(['function transfer(address,uint256)', 'function multiSend(bytes)'])
const transfer = encodeFunctionData({ abi, functionName: 'transfer', args: [bob, 5_000_000n] })
const sent = {
  name: 'sendToken',
  rows: [amount('5', 'USDC'), address('to', bob), address('token', usdc)],
}

const safeTx = (change: object = {}, gas = 'baseGas', verifyingContract = safe) => ({
  type: `SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 ${gas},uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)`,
  verifyingContract,
  message: {
    to: usdc,
    value: 0,
    data: transfer,
    operation: 0,
    safeTxGas: 0,
    [gas]: 0,
    gasPrice: 0,
    gasToken: zero,
    refundReceiver: zero,
    nonce: 0,
    ...change,
  },
})

test.each(['baseGas', 'dataGas'])(
  'T150 a Safe transaction of the version with %s shows the Safe and what it is to do',
  async (gas) => {
    expect(await readTyped(safeTx({}, gas))).toEqual({
      title: 'signTransaction',
      actions: [{ name: 'safeTransaction', rows: [address('contract', safe)], inner: [sent] }],
      warnings: [caution('offchainPayload')],
      unreadable: false,
    })
  },
)

test('T150 even the smallest gas price lets a Safe pay a refund without bound', async () => {
  const { unreadable, warnings } = await readTyped(safeTx({ gasPrice: 1 }))
  expect(warnings).toEqual([danger('safeRefund'), caution('offchainPayload')])
  expect(unreadable).toBe(true)
})

test('T150 a Safe that sends to itself, or calls itself in a batch, may get other owners', async () => {
  const plain = await readTyped(safeTx({ to: safe, data: '0x' }))
  expect(plain.warnings).toContainEqual(danger('safeControl'))
  const packed = (to: string) => {
    const size = '4'.padStart(64, '0')
    const calls = [bob, to].map((at) => `00${at.slice(2)}${'0'.repeat(64)}${size}610b5925`)
    const data: `0x${string}` = `0x${calls.join('')}`
    return encodeFunctionData({ abi, functionName: 'multiSend', args: [data] })
  }
  const own = await readTyped(safeTx({ to: multiSend, data: packed(safe), operation: 1 }))
  expect(own.warnings).toContainEqual(danger('safeControl'))
  const other = await readTyped(safeTx({ to: multiSend, data: packed(bob), operation: 1 }))
  expect(other.warnings).not.toContainEqual(danger('safeControl'))
})

test('T150 a value that a Safe sends is shown', async () => {
  const { actions, unreadable } = await readTyped(
    safeTx({ to: bob, value: String(10n ** 18n), data: '0x' }),
  )
  expect(actions).toEqual([
    {
      name: 'safeTransaction',
      rows: [address('contract', safe)],
      inner: [{ name: 'send', rows: [amount('1', 'ETH'), address('to', bob)] }],
    },
  ])
  expect(unreadable).toBe(false)
})

test('T150 a Safe transaction with an operation that does not exist is not read', async () => {
  expect(await readTyped(safeTx({ operation: 2 }))).toEqual({
    title: 'signData',
    actions: [],
    warnings: [caution('unreadableData')],
    unreadable: true,
  })
})

const forward = (more: string, change: object) => ({
  type: `ForwardRequest(address from,address to,uint256 value,uint256 gas,uint256 nonce,${more}bytes data)`,
  verifyingContract: safe,
  message: { from: me, to: usdc, value: 0, gas: 1, nonce: 0, data: transfer, ...change },
})

test('T154 a request to act in the visitor’s name shows in whose, until when, and what is done', async () => {
  const expected = (rows: readonly object[]) => ({
    title: 'signTransaction',
    actions: [{ name: 'actAsYou', rows: [address('from', me), ...rows], inner: [sent] }],
    warnings: [danger('actsAsYou')],
    unreadable: false,
  })
  expect(await readTyped(forward('', {}))).toEqual(expected([]))
  expect(await readTyped(forward('uint48 deadline,', { deadline: soon }))).toEqual(
    expected([time('deadline', soon)]),
  )
  const meta = (functionSignature: string) =>
    readTyped({
      type: 'MetaTransaction(uint256 nonce,address from,bytes functionSignature)',
      verifyingContract: usdc,
      message: { nonce: 0, from: me, functionSignature },
    })
  expect(await meta(transfer)).toEqual(expected([]))
  expect((await meta('0x')).actions[0]?.inner).toEqual([
    { name: 'send', rows: [amount('0', 'ETH'), address('to', usdc)] },
  ])
})

test('T154 a request to act in the visitor’s name shows the coins that it sends', async () => {
  const { actions } = await readTyped(
    forward('', { to: bob, value: String(10n ** 18n), data: '0x' }),
  )
  expect(actions[0]?.inner).toEqual([
    { name: 'send', rows: [amount('1', 'ETH'), address('to', bob)] },
  ])
})

test('T154 a call in the visitor’s name that cannot be read needs a tick', async () => {
  const { actions, unreadable, warnings } = await readTyped(forward('', { data: '0x12345678' }))
  expect(actions).toMatchObject([{ name: 'actAsYou', inner: [{ name: 'unreadable' }] }])
  expect(warnings[0]).toEqual(danger('actsAsYou'))
  expect(warnings.map(({ code }) => code)).toContain('unreadableCall')
  expect(unreadable).toBe(true)
})

test('T154 an operation of a smart account shows the account and the function, and is not read', async () => {
  const request = {
    type: 'PackedUserOperation(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData)',
    verifyingContract: safe,
    message: {
      sender: bob,
      nonce: 0,
      initCode: '0x',
      callData: '0xb61d27f6aabbccdd',
      accountGasLimits: zeroWord,
      preVerificationGas: 0,
      gasFees: zeroWord,
      paymasterAndData: '0x',
    },
  }
  expect(await readTyped(request)).toEqual({
    title: 'signTransaction',
    actions: [
      {
        name: 'userOperation',
        rows: [address('account', bob), text('function', '0xb61d27f6')],
      },
    ],
    warnings: [danger('actsAsYou'), caution('unreadableData')],
    unreadable: true,
  })
})

test('T152 what names no contract that checks it is not read', async () => {
  const without = async ({ type, message }: Omit<TypedRequest, 'verifyingContract'>) =>
    (await prepareTyped({ type, message, verifyingContract: undefined }, honest)).card
  const meta = await without({
    type: 'MetaTransaction(uint256 nonce,address from,bytes functionSignature)',
    message: { nonce: 0, from: me, functionSignature: transfer },
  })
  const safeCard = await without(safeTx())
  for (const card of [meta, safeCard]) {
    expect(card.actions).toEqual([])
    expect(card.warnings).toEqual([caution('unreadableData')])
    expect(card.unreadable).toBe(true)
  }
  const permits = [
    'Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)',
    'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
    'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)',
    'TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)',
  ]
  const parties = { owner: me, holder: me, from: me, to: bob, spender: bob }
  const numbers = { value: 1, tokenId: 7, deadline: soon, expiry: soon, validAfter: 0 }
  for (const type of permits) {
    const nonce = type.includes('bytes32') ? zeroWord : 0
    const message = { ...parties, ...numbers, nonce, validBefore: soon, allowed: true }
    const card = await without({ type, message })
    expect(card.title).toBe('allowSpending')
    expect(card.actions).toEqual([])
    expect(card.warnings).toEqual([danger('permit'), caution('unreadableData')])
    expect(card.unreadable).toBe(true)
  }
})
