import { LatchkeyError } from '@latchkey/protocol'
import { bytesToHex, keccak256, parseTransaction } from 'viem'
import { expect, test } from 'vitest'
import {
  addresses,
  fakeApprovals,
  mainnet,
  prepareInput,
} from '../../approval/testing/fakeApproval.js'
import { prepareRequest } from '../prepareRequest.js'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const call = { to: bob, value: '0x5', data: '0xdeadbeef' }
const signature = Uint8Array.from([...new Uint8Array(64).fill(1), 1])

const prepare = (params: unknown, sent: string[] = []) => {
  const eth_sendRawTransaction = ([raw]: [string]) => {
    sent.push(raw)
    return 'another hash'
  }
  return prepareRequest(
    prepareInput({ method: 'wallet_sendCalls', params }, { eth_sendRawTransaction }),
  )
}
const codeOf = (params: unknown) =>
  prepare(params).then(
    () => 'taken',
    (error) => error.code,
  )

test('S3.78 one call is signed as a transaction with its target, value and data', async () => {
  const { card, payloads } = await prepare([{ version: '1.0', calls: [call] }])
  const signed = parseTransaction(bytesToHex(payloads[0] ?? new Uint8Array()))
  expect(signed).toMatchObject({ to: bob.toLowerCase(), value: 5n, data: '0xdeadbeef' })
  expect(card.actions).toMatchObject([{ name: 'send' }, { name: 'unreadable' }])
})

test.each([
  ['1.0', false],
  ['2.0.0', true],
  ['2', true],
  [undefined, false],
])('S3.78 the result of version %s: the hash, as an object: %s', async (version, isObject) => {
  const sent: string[] = []
  const { finish } = await prepare([{ version, calls: [call] }], sent)
  const result = await finish([signature])
  // The hash of what was sent, not what the node says.
  const hash = keccak256(sent[0] as `0x${string}`)
  expect(result).toEqual(isObject ? { id: hash } : hash)
  expect(sent).toHaveLength(1)
})

test.each([
  ['no list', undefined],
  ['an object', { calls: [call] }],
  ['a text', ['calls']],
  ['nothing', [null]],
  ['a list in a list', [[call]]],
  ['no calls', [{}]],
  ['calls that are no list', [{ calls: call }]],
  ['an empty list of calls', [{ calls: [] }]],
  ['a call that is nothing', [{ calls: [null] }]],
  ['a list with a hole', [{ calls: new Array(1) }]],
  ['a call that is a text', [{ calls: ['call'] }]],
  ['a call that is a list', [{ calls: [[bob]] }]],
  ['data that are a number', [{ calls: [{ ...call, data: 5 }] }]],
  ['data that are null', [{ calls: [{ ...call, data: null }] }]],
  ['data without 0x', [{ calls: [{ ...call, data: 'deadbeef' }] }]],
  ['several calls of which one has data without 0x', [{ calls: [call, { to: bob, data: 'ff' }] }]],
])('S3.78 params with %s are refused', async (_, params) => {
  expect(await codeOf(params)).toBe('rpc/invalid-params')
})

test.each([undefined, 5, bob.slice(2)])('S5.30 the target %s is refused', async (to) => {
  expect(await codeOf([{ calls: [{ ...call, to }] }])).toBe(
    'transaction/call-target-must-start-with-0x',
  )
})

test('S3.78 a call may have no data', async () => {
  expect(await codeOf([{ calls: [{ to: bob, value: '0x5' }] }])).toBe('taken')
})

test.each([
  ['a version that does not exist', { version: '9' }, 'rpc/version-not-supported'],
  ['a version with something before it', { version: 'x2' }, 'rpc/version-not-supported'],
  ['a version that is a number', { version: 2 }, 'rpc/invalid-params'],
  ['an id that is a number', { id: 5 }, 'rpc/invalid-params'],
  ['an empty id', { id: '' }, 'rpc/invalid-params'],
  ['an id of 4,097 bytes', { id: `é${'x'.repeat(4095)}` }, 'rpc/invalid-params'],
  ['an id of 4,096 bytes', { id: 'x'.repeat(4096) }, 'taken'],
  ['a word for atomic', { atomicRequired: 'yes' }, 'rpc/invalid-params'],
  ['the chain 0', { chainId: '0x0' }, 'rpc/invalid-params'],
  ['a chain that is not served', { chainId: '0x270f' }, 'calls/unsupported-chain'],
  ['capabilities that are a list', { capabilities: [] }, 'rpc/invalid-params'],
  [
    'a capability that the wallet lacks',
    { capabilities: { sessionKeys: {} } },
    'calls/unsupported-capability',
  ],
  [
    'a service to pay that is not allowed',
    { capabilities: { paymasterService: { url: 'https://pay.example' } } },
    'calls/paymaster-not-allowed',
  ],
  [
    'the same one, said to be optional by a word',
    { capabilities: { paymasterService: { optional: 'true' } } },
    'calls/paymaster-not-allowed',
  ],
  ['the same one, optional', { capabilities: { paymasterService: { optional: true } } }, 'taken'],
  [
    'a capability of a call',
    { calls: [{ ...call, capabilities: { gasLimitOverride: { value: '0x1' } } }] },
    'calls/unsupported-capability',
  ],
])('S3.78 calls with %s', async (_, fields, code) => {
  const params = [{ version: '2.0.0', atomicRequired: false, calls: [call], ...fields }]
  const supports = (id: string) => id !== 'eip155:9999'
  const input = prepareInput({ method: 'wallet_sendCalls', params })
  const prepared = prepareRequest({ ...input, chain: { ...input.chain, supports } })
  expect(
    await prepared.then(
      () => 'taken',
      (error) => error.code,
    ),
  ).toBe(code)
})

test.each([
  ['a version that does not exist', { version: '3.0' }, 'rpc/version-not-supported'],
  ['a target that is cut', { calls: [{ to: '0x12' }] }, 'transaction/address-invalid'],
  ['no target', { calls: [{}] }, 'transaction/call-target-must-start-with-0x'],
  ['a value that is a word', { calls: [{ to: bob, value: 'much' }] }, 'rpc/invalid-params'],
])('S3.78 %s is told to the page at once, and not to the visitor', async (_, fields, code) => {
  const { approvals, stages } = fakeApprovals()
  const params = [{ version: '2.0.0', calls: [call], ...fields }]
  const request = { method: 'wallet_sendCalls', params, caipNetworkId: mainnet } as const
  await expect(approvals.request(request)).rejects.toMatchObject({ code })
  const kinds = stages.map(({ kind }) => kind)
  expect(kinds.filter((kind) => !['reading', 'none'].includes(kind))).toEqual([])
})

test('S3.78 an id is used once', async () => {
  const input = prepareInput({
    method: 'wallet_sendCalls',
    params: [{ id: 'mine', calls: [call] }],
  })
  const { finish } = await prepareRequest(input)
  expect(await finish([signature])).toBe('mine')
  await expect(prepareRequest(input)).rejects.toMatchObject({ code: 'calls/duplicate-id' })
})

test('S3.78 an id is free again if nothing was sent', async () => {
  const refuses = { eth_sendRawTransaction: new LatchkeyError('node/nonce-too-low') }
  const params = [{ id: 'mine', calls: [call] }]
  const input = prepareInput(
    { method: 'wallet_sendCalls', params },
    {
      ...refuses,
      eth_getTransactionByHash: null,
    },
  )
  const { finish } = await prepareRequest(input)
  await expect(finish([signature])).rejects.toMatchObject({ code: 'node/nonce-too-low' })
  expect(await input.sentCalls.find('mine')).toBeUndefined()
})

test('T408 calls that may have arrived, or not, keep their id', async () => {
  const down = new LatchkeyError('rpc/unreachable')
  const answers = { eth_sendRawTransaction: down, eth_getTransactionByHash: down }
  const params = [{ id: 'mine', calls: [call] }]
  const input = prepareInput({ method: 'wallet_sendCalls', params }, answers)
  const { finish } = await prepareRequest(input)
  await expect(finish([signature])).rejects.toMatchObject({ code: 'rpc/unreachable' })
  expect(await input.sentCalls.find('mine')).toMatchObject({ hashes: [expect.any(String)] })
})

test('S3.78 S5.34 the account and the chain of the calls count', async () => {
  expect(await codeOf([{ calls: [call], from: bob }])).toBe('wallet/unauthorized')
  expect(await codeOf([{ calls: [call], from: addresses.eip155, chainId: '0x1' }])).toBe('taken')
})

test('S3.78 calls go to the chain that they name, by what the account is there, and the card names it', async () => {
  const params = [{ id: 'mine', calls: [call], chainId: '0xa' }]
  const input = prepareInput({ method: 'wallet_sendCalls', params })
  const asked = new Set<string>()
  const chain = {
    ...input.chain,
    describe: (id: string) => ({ name: `Network ${id}`, symbol: 'ETH', decimals: 18 }),
    rpc: (id: string, ...rest: [string, unknown]) => {
      asked.add(id)
      return input.chain.rpc(id, ...rest)
    },
  }
  const { card, finish, payloads } = await prepareRequest({ ...input, chain })
  expect([card.blocked, card.networkName]).toEqual([undefined, 'Network eip155:10'])
  expect(parseTransaction(bytesToHex(payloads[0] ?? new Uint8Array())).chainId).toBe(10)
  await finish([signature])
  expect([...asked]).toEqual(['eip155:10'])
  expect(await input.sentCalls.find('mine')).toMatchObject({ caipNetworkId: 'eip155:10' })
})

test('S3.78 the type of the account counts on the chain that the calls name', async () => {
  const params = [{ calls: [call, call], chainId: '0xa', atomicRequired: true }]
  const accountType = async (id: string) => (id === 'eip155:10' ? 'eoa' : 'smartAccount')
  const input = prepareInput({ method: 'wallet_sendCalls', params }, {}, { accountType } as never)
  await expect(prepareRequest(input)).rejects.toMatchObject({
    code: 'calls/atomicity-not-supported',
  })
})
