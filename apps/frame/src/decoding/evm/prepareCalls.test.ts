import { bytesToHex, keccak256, parseTransaction } from 'viem'
import { expect, test } from 'vitest'
import { addresses, prepareInput } from '../../approval/testing/fakeApproval.js'
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
  ['9', true],
  ['10.0', false],
  ['x2', false],
  [2, false],
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

test('S3.78 several calls need a smart account, and one may have no data', async () => {
  expect(await codeOf([{ calls: [{ to: bob, value: '0x5' }] }])).toBe('taken')
  expect(await codeOf([{ calls: [call, call] }])).toBe('wallet/unsupported-method')
})

test('S3.78 S5.34 the account and the chain of the calls count', async () => {
  expect(await codeOf([{ calls: [call], from: bob }])).toBe('wallet/unauthorized')
  expect(await codeOf([{ calls: [call], from: addresses.eip155, chainId: '0x1' }])).toBe('taken')
  const other = await prepare([{ calls: [call], chainId: '0x5' }])
  expect([other.card.blocked, other.blockedError, other.payloads]).toEqual([
    'otherChain',
    'transaction/chain-mismatch',
    [],
  ])
})
